import type { Result, Wire } from './client.ts'
import { type CollectionData, collectionDataSchema } from './collection-data.ts'
import { fieldsOf, type PageOf, sendForFirst, sendForList, sendForPage } from './page-of.ts'
import {
  type Product,
  type ProductHit,
  type ProductSummary,
  productHitSchema,
  productSchema,
  productSummarySchema,
  type Variation,
  variationSchema,
} from './product.ts'
import type { Query } from './query.ts'

const route = '/wc/store/v1/products'

/** Which products; in the Store API's own words. `offset` is left out: even 0 switches `page` off (wire fact 18). */
export interface ProductQuery {
  readonly page?: number
  /** 1–100. */
  readonly per_page?: number
  /** Ids or slugs; child categories are included. */
  readonly category?: string | number | readonly (string | number)[]
  readonly tag?: string | number
  /** Any of these; one that is nobody's is left out of the answer. */
  readonly slug?: readonly string[]
  readonly search?: string
  readonly orderby?: 'date' | 'price' | 'popularity' | 'rating' | 'title' | 'menu_order' | 'include' | 'id'
  /** Says nothing with `popularity` and `rating`: always the highest first (wire fact 19). */
  readonly order?: 'asc' | 'desc'
  /** `false` asks for what is not on sale; leave it out for all (wire fact 22). */
  readonly on_sale?: boolean
  readonly include?: readonly number[]
  readonly exclude?: readonly number[]
  /** Minor units (wire fact 12). */
  readonly min_price?: number
  readonly max_price?: number
  readonly stock_status?: 'instock' | 'outofstock' | 'onbackorder'
  /** Without it hidden products are listed too (wire fact 17). */
  readonly catalog_visibility?: 'catalog' | 'search' | 'visible' | 'hidden' | 'any'
  /** `attributes[0][attribute]`: `pa_boja`; `[slug]`: `crna,bijela`; `[operator]`: `in`, `and`, `not_in`. */
  readonly [attributes: `attributes[${number}][${string}]`]: string | undefined
}

/** Products as a list shows them. Errors: 400 `rest_invalid_param`. */
export async function listProducts(wire: Wire, query: ProductQuery): Promise<Result<PageOf<ProductSummary>>> {
  return sendForPage(wire, {
    route,
    query: { ...query, _fields: fieldsOf(productSummarySchema) },
    schema: productSummarySchema,
  })
}

/** The same list with each product's short description, for search results. */
export async function searchProducts(wire: Wire, query: ProductQuery): Promise<Result<PageOf<ProductHit>>> {
  return sendForPage(wire, {
    route,
    query: { ...query, _fields: fieldsOf(productHitSchema) },
    schema: productHitSchema,
  })
}

/** Null when there is none. Hidden products are found, drafts are not. */
export async function productBySlug(wire: Wire, slug: string): Promise<Result<Product | null>> {
  return sendForFirst(wire, {
    route,
    query: { slug, per_page: 1, _fields: fieldsOf(productSchema) },
    schema: productSchema,
  })
}

/** Prices and stock of a variable product's variations, at most 100. */
export async function variationsOf(wire: Wire, productId: number): Promise<Result<readonly Variation[]>> {
  return sendForList(wire, {
    route,
    query: { type: 'variation', parent: productId, per_page: 100, _fields: fieldsOf(variationSchema) },
    schema: variationSchema,
  })
}

/** Figures for filters over the products of `query`, which also says which ones are wanted (`calculate_price_range` …). */
export async function collectionData(wire: Wire, query: Query): Promise<Result<CollectionData>> {
  return wire.send({ route: `${route}/collection-data`, query, schema: collectionDataSchema })
}

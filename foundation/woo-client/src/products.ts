import { isAsciiSlug } from '@sultan/kernel/slug'
import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { imageSchema } from './image.ts'
import { mapOnce } from './map-once.ts'
import { fieldsOf, type Page, requestList, requestPage } from './pagination.ts'
import { pricesSchema } from './prices.ts'
import { slugSchema } from './slug.ts'

const termSchema = z.object({ id: z.number(), name: z.string(), slug: slugSchema })

const addToCartFields = { minimum: z._default(z.number(), 1), maximum: z._default(z.number(), 9999) }

const sellableFields = {
  id: z.number(),
  sku: z._default(z.string(), ''),
  prices: pricesSchema,
  on_sale: z.boolean(),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  is_on_backorder: z._default(z.boolean(), false),
  /** Whether an order may contain only one piece of the product; `add_to_cart.maximum` is then 1. */
  sold_individually: z._default(z.boolean(), false),
  /**
   * `maximum` is the number of pieces of a product in stock that can be bought; 9999 means no limit. A
   * sold-out product can have 9999 too (wire fact 14).
   */
  add_to_cart: z.object(addToCartFields),
  images: z._default(z.array(imageSchema), []),
}

/**
 * Last day of the current price reduction, an ISO date; absent when the price is not reduced or the last day
 * is unknown. Not a field of WooCommerce's Store API: the embedded store sends the field, and for a connected
 * shop the gateway adds it (docs/http-api.md, "Reads of the store").
 */
const saleEndsOn = z.optional(z.string())

/**
 * True for goods that are not shipped, otherwise absent. Like `sale_ends_on`, not a field of WooCommerce's
 * Store API.
 */
const isVirtual = z.optional(z.boolean())

/**
 * The shop's text about the stock of a product. For a product on backorder this text is empty when the shop
 * shows no note about backorders (wire fact 61).
 */
const stockText = z._default(z.object({ text: z.string() }), { text: '' })

const summaryFields = {
  ...sellableFields,
  /** Name of the product as HTML-encoded text, like every name in the Store API (wire fact 13). */
  name: z.string(),
  slug: z._default(slugSchema, ''),
  permalink: z._default(z.string(), ''),
  type: z.string(),
  /** Average rating as decimal text, `"4.67"`; `"0"` for a product without reviews. */
  average_rating: z._default(z.string(), '0'),
  review_count: z._default(z.number(), 0),
  categories: z._default(z.array(termSchema), []),
}

/** A product with the fields of a product card. Source: `GET /wc/store/v1/products`. */
export const productSummarySchema = z.object(summaryFields)
export type ProductSummary = z.output<typeof productSummarySchema>

/** The fields of a search result: the fields of a product card and the short description. */
const productSearchResultSchema = z.object({
  ...summaryFields,
  short_description: z._default(z.string(), ''),
})
export type ProductSearchResult = z.output<typeof productSearchResultSchema>

export const productAttributeSchema = z.object({
  name: z.string(),
  /** Taxonomy `pa_…` of a global attribute; null for a custom attribute of a single product. */
  taxonomy: z.nullable(z.string()),
  has_variations: z.boolean(),
  /** Terms of the attribute. In a custom attribute of a single product, every term has id 0. */
  terms: z.array(termSchema),
})

/**
 * A variation with its options. `value` is the slug of a term, or the label in a custom attribute of a single
 * product. Null means any option.
 */
const variationChoiceSchema = z.object({
  id: z.number(),
  attributes: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
})

/** A product with the fields of the product page. Source: `GET /wc/store/v1/products?slug=`. */
export const productSchema = z.object({
  ...summaryFields,
  parent: z._default(z.number(), 0),
  stock_availability: stockText,
  sale_ends_on: saleEndsOn,
  is_virtual: isVirtual,
  /**
   * For an external product, `url` is the URL of the product in the other shop, and `single_text` the label
   * of the button that links to it (wire fact 60).
   */
  add_to_cart: z.object({
    ...addToCartFields,
    url: z._default(z.string(), ''),
    single_text: z._default(z.string(), ''),
  }),
  /** Ids of the products that a grouped product consists of. */
  grouped_products: z._default(z.array(z.number()), []),
  short_description: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  tags: z._default(z.array(termSchema), []),
  attributes: z._default(z.array(productAttributeSchema), []),
  variations: z._default(z.array(variationChoiceSchema), []),
})
export type Product = z.output<typeof productSchema>
export type ProductJson = z.input<typeof productSchema>

/**
 * Price and stock of a variation. The variation's options are in the parent product's `variations` (wire fact
 * 25).
 */
export const variationSchema = z.object({
  ...sellableFields,
  parent: z.number(),
  stock_availability: stockText,
  sale_ends_on: saleEndsOn,
  is_virtual: isVirtual,
})
export type Variation = z.output<typeof variationSchema>

const route = '/wc/store/v1/products'
/**
 * Maximum number of products and variations that a request by slug returns for each slug. A product and its
 * variations can have the same slug.
 */
export const MAX_SAME_SLUG = 10

/**
 * Query parameters of the Store API's product list. `offset` is omitted, because even 0 disables `page` (wire
 * fact 18).
 */
export interface ProductQuery {
  readonly page?: number
  /** Number of products per page, 1–100. */
  readonly per_page?: number
  /** Category ids or slugs. Products of their child categories are included. */
  readonly category?: string | number | readonly (string | number)[]
  readonly tag?: string | number
  /** Selects products with any of the given slugs; unknown slugs are ignored. */
  readonly slug?: readonly string[]
  readonly search?: string
  readonly orderby?: 'date' | 'price' | 'popularity' | 'rating' | 'title' | 'menu_order' | 'include' | 'id'
  /**
   * Sort direction. Without effect when `orderby` is `popularity` or `rating`, which always sort the highest
   * first (wire fact 19).
   */
  readonly order?: 'asc' | 'desc'
  /**
   * `on_sale=false` selects products whose price is not reduced; omit the parameter for all products (wire
   * fact 22).
   */
  readonly on_sale?: boolean
  readonly type?: 'simple'
  readonly include?: readonly number[]
  readonly exclude?: readonly number[]
  /** Lower price bound in minor units (wire fact 12). */
  readonly min_price?: number
  readonly max_price?: number
  readonly stock_status?: 'instock' | 'outofstock' | 'onbackorder' | 'instock,onbackorder'
  /** Without `catalog_visibility` the store also lists hidden products (wire fact 17). */
  readonly catalog_visibility?: 'catalog' | 'search' | 'visible' | 'hidden' | 'any'
  /**
   * Filters by attribute. An example for colours: `attributes[0][attribute]` is `pa_boja`, `[slug]` is
   * `crna,bijela` (black, white), `[operator]` is `in`, `and` or `not_in`.
   */
  readonly [attributes: `attributes[${number}][${string}]`]: string | undefined
}

/** Requests products with the fields of a product card. Errors: 400 `rest_invalid_param`. */
export async function listProducts(
  client: WooClient,
  query: ProductQuery,
): Promise<Result<Page<ProductSummary>>> {
  return requestPage(client, {
    route,
    query: { ...query, _fields: fieldsOf(productSummarySchema) },
    schema: productSummarySchema,
  })
}

/** Like `listProducts`, with the short descriptions of the products. */
export async function searchProducts(
  client: WooClient,
  query: ProductQuery,
): Promise<Result<Page<ProductSearchResult>>> {
  return requestPage(client, {
    route,
    query: { ...query, _fields: fieldsOf(productSearchResultSchema) },
    schema: productSearchResultSchema,
  })
}

/**
 * Requests a product by its decoded slug; null for an unknown slug. Hidden products are found, drafts are
 * not. A slug with letters outside ASCII, which `?slug=` does not find, is sent percent-encoded in the path
 * (wire fact 58).
 */
export async function getProductBySlug(client: WooClient, slug: string): Promise<Result<Product | null>> {
  const _fields = fieldsOf(productSchema)
  const schema = productSchema
  if (isAsciiSlug(slug))
    return toNamed(
      await requestList(client, { route, query: { slug, per_page: MAX_SAME_SLUG, _fields }, schema }),
    )
  return toFound(
    await client.request({ route: `${route}/${encodeURIComponent(slug)}`, query: { _fields }, schema }),
  )
}

/**
 * A variation can have the slug of its parent product or a slug of its own, and a request by `slug` finds
 * both products and variations (wire fact 21).
 */
const toNamed = mapOnce((result: Result<readonly Product[]>): Result<Product | null> => {
  const product = result.ok ? result.value.find(({ type }) => type !== 'variation') : undefined
  return result.ok ? { ...result, value: product ?? null } : result
})

const toFound = mapOnce((result: Result<Product>): Result<Product | null> => {
  const isMissing = !result.ok && result.error.kind === 'http' && result.error.status === 404
  return isMissing ? { ok: true, value: null, headers: new Headers() } : result
})

/** Maximum number of requested pages of a product's variations, each of 100 variations. */
const MAX_VARIATION_PAGES = 10

/** Requests price and stock of a variable product's variations, at most 1,000 (wire fact 62). */
export async function listVariations(
  client: WooClient,
  productId: number,
): Promise<Result<readonly Variation[]>> {
  const first = await requestVariations(client, productId, 1)
  if (!first.ok || first.value.totalPages <= 1) return toItems(first)
  const count = Math.min(first.value.totalPages, MAX_VARIATION_PAGES) - 1
  const others = await Promise.all(
    Array.from({ length: count }, (_, at) => requestVariations(client, productId, at + 2)),
  )
  const items = [...first.value.items]
  for (const page of others) {
    if (!page.ok) return page
    items.push(...page.value.items)
  }
  return { ...first, value: items }
}

const toItems = mapOnce(
  (result: Result<Page<Variation>>): Result<readonly Variation[]> =>
    result.ok ? { ...result, value: result.value.items } : result,
)

/**
 * Requests one page of the list of a product's variations. Sorts by id, because the default order is by date:
 * variations created in the same second could be on two pages or on none.
 */
function requestVariations(
  client: WooClient,
  parent: number,
  page: number,
): Promise<Result<Page<Variation>>> {
  const order = { orderby: 'id', order: 'asc' } as const
  const query = { type: 'variation', parent, per_page: 100, ...order, ...(page > 1 && { page }) }
  return requestPage(client, {
    route,
    query: { ...query, _fields: fieldsOf(variationSchema) },
    schema: variationSchema,
  })
}

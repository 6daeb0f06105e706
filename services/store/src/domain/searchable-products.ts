import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import type { ProductRow } from '../db/catalogue-tables.ts'
import type { ProductAttribute } from '../db/json-columns.ts'
import { texturize } from '../format/text.ts'
import { isInStock } from './stock.ts'

/** The product fields that the search and the assistant use. All texts are HTML, as in the REST API. */
interface SearchableProduct {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** SKUs of the product and its variations. */
  readonly skus: readonly string[]
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  readonly shortDescriptionHtml: string
  readonly descriptionHtml: string
  /** Price in minor units; null for a product without a price. */
  readonly price: number | null
  readonly isOnSale: boolean
  /** Whether the product has a price and is in stock. */
  readonly isBuyable: boolean
  readonly totalSales: number
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly short_description: string
  readonly description: string
  readonly price: number | null
  readonly on_sale: boolean
  readonly stock_status: ProductRow['stockStatus']
  readonly total_sales: number
  readonly attributes: readonly ProductAttribute[]
  readonly skus: readonly string[]
  readonly category_names: readonly string[]
  readonly category_slugs: readonly string[]
  readonly tags: readonly string[]
}

const BATCH_SIZE = 200

interface SearchableProductsOptions {
  /**
   * Maximum number of products; with this limit the most popular products are returned. Default: all
   * products, ordered by id.
   */
  readonly limit?: number | undefined
  /** Ids of the products to return. Default: all products. */
  readonly ids?: readonly number[] | undefined
}

/**
 * The products that a search may return: those that are published and not hidden from search. Each batch
 * continues after the last product of the previous batch (keyset pagination), so that every batch of a large
 * catalogue takes the same time.
 */
export async function* searchableProducts(
  { sql: database }: Database,
  { limit, ids }: SearchableProductsOptions = {},
): AsyncGenerator<SearchableProduct> {
  const isWhole = limit === undefined
  const isChosen = ids === undefined ? sql`true` : sql`id = any(${sql.param(ids)}::int[])`
  const end = limit ?? Number.POSITIVE_INFINITY
  const order = isWhole ? sql`id` : sql`total_sales desc, id desc`
  let isNext = sql`true`
  for (let read = 0, isLast = false; !isLast; ) {
    const { rows } = await database.execute<Row>(sql`
      select id, slug, name, short_description, description, price, on_sale, stock_status, total_sales, attributes,
        array[sku] || array(select sku from products variation
          where variation.parent_id = products.id and variation.parent_id > 0 and variation.status = 'publish'
          order by menu_order, id) as skus,
        array(select categories.name from product_categories join categories on categories.id = category_id
          where product_id = products.id and slug <> 'uncategorized' order by categories.sort_name, categories.id) as category_names,
        array(select categories.slug from product_categories join categories on categories.id = category_id
          where product_id = products.id and slug <> 'uncategorized' order by categories.sort_name, categories.id) as category_slugs,
        array(select tags.name from product_tags join tags on tags.id = tag_id
          where product_id = products.id order by tags.sort_name) as tags
      from products where status = 'publish' and type <> 'variation' and catalog_visibility in ('visible', 'search')
        and ${isChosen} and ${isNext} order by ${order} limit ${Math.min(BATCH_SIZE, end - read)}`)
    yield* rows.map(toSearchableProduct)
    read += rows.length
    const last = rows.at(-1)
    isLast = last === undefined || rows.length < BATCH_SIZE || read >= end
    if (last !== undefined)
      isNext = isWhole ? sql`id > ${last.id}` : sql`(total_sales, id) < (${last.total_sales}, ${last.id})`
  }
}

function toSearchableProduct(row: Row): SearchableProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: texturize(row.name),
    skus: row.skus.filter(sku => sku !== '').map(texturize),
    categories: row.category_names.map((name, at) => ({
      name: texturize(name),
      slug: row.category_slugs[at] ?? '',
    })),
    tags: row.tags.map(texturize),
    attributes: row.attributes.map(({ name, terms }) => ({
      name: texturize(name),
      options: terms.map(term => texturize(term.name)),
    })),
    shortDescriptionHtml: row.short_description,
    descriptionHtml: row.description,
    price: row.price,
    isOnSale: row.on_sale,
    isBuyable: row.price !== null && isInStock({ stockStatus: row.stock_status }),
    totalSales: row.total_sales,
  }
}

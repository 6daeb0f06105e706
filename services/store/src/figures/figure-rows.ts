import type { Database } from '@sultan/sql/database'
import { PRODUCT_TYPES, type ProductColumns, STOCK_STATUSES, VISIBILITIES } from './product-figures.ts'

/**
 * The columns of one product by which product lists are filtered and sorted. `readRows` selects the columns
 * in the order of this tuple. Lists of term ids are PostgreSQL arrays as text: `{1,2}`.
 */
export type Row = [
  id: number,
  price: number,
  maxPrice: number,
  stock: string,
  visibility: string,
  type: string,
  featured: boolean,
  onSale: boolean,
  rating: number,
  ratingCount: number,
  reviewCount: number,
  sales: number,
  categories: string,
  tags: string,
  attributes: string,
]

/** Maximum number of product rows that one SQL statement reads. */
export const BATCH_SIZE = 1_000

/** SQL condition for the products that `ProductFigures` holds in memory. */
export const LISTED = "status = 'publish' and type <> 'variation'"

/** Reads at most `BATCH_SIZE` products that match `condition`, an SQL text with the parameters `values`. */
export async function readRows(
  { pool }: Database,
  condition: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const text = `select id, coalesce(price, 0), coalesce(max_price, 0), stock_status, catalog_visibility, type, featured, on_sale,
      round(round(average_rating, 2))::int, rating_count, review_count, total_sales,
      array(select category_id from product_categories where product_id = products.id)::text,
      array(select tag_id from product_tags where product_id = products.id)::text,
      array(select term_id from product_attribute_terms where product_id = products.id)::text
    from products where ${LISTED} and ${condition} order by id limit ${BATCH_SIZE}`
  const { rows } = await pool.query<Row>({ text, values: [...values], rowMode: 'array' })
  return rows
}

export const NO_PRODUCTS: ProductColumns = {
  ids: new Int32Array(),
  prices: new Int32Array(),
  maxPrices: new Int32Array(),
  stock: new Uint8Array(),
  visibilities: new Uint8Array(),
  types: new Uint8Array(),
  featured: new Uint8Array(),
  onSale: new Uint8Array(),
  ratings: new Uint8Array(),
  ratingCounts: new Int32Array(),
  reviewCounts: new Int32Array(),
  sales: new Int32Array(),
}

/** Copies the columns of products into arrays with room for `size` products. */
export function withSize(columns: ProductColumns, size: number): ProductColumns {
  const numbers = (column: Int32Array): Int32Array => {
    const copy = new Int32Array(size)
    copy.set(column)
    return copy
  }
  const bytes = (column: Uint8Array): Uint8Array => {
    const copy = new Uint8Array(size)
    copy.set(column)
    return copy
  }
  return {
    ids: numbers(columns.ids),
    prices: numbers(columns.prices),
    maxPrices: numbers(columns.maxPrices),
    stock: bytes(columns.stock),
    visibilities: bytes(columns.visibilities),
    types: bytes(columns.types),
    featured: bytes(columns.featured),
    onSale: bytes(columns.onSale),
    ratings: bytes(columns.ratings),
    ratingCounts: numbers(columns.ratingCounts),
    reviewCounts: numbers(columns.reviewCounts),
    sales: numbers(columns.sales),
  }
}

const stockIndex: readonly string[] = STOCK_STATUSES
const visibilityIndex: readonly string[] = VISIBILITIES
const typeIndex: readonly string[] = PRODUCT_TYPES

export function setRow(figures: ProductColumns, position: number, row: Row): void {
  const [id, price, maxPrice, stock, visibility, type, featured, onSale, rating, ...counts] = row
  const [ratingCount, reviewCount, sales] = counts
  figures.ids[position] = id
  figures.prices[position] = price
  figures.maxPrices[position] = maxPrice
  figures.stock[position] = stockIndex.indexOf(stock)
  figures.visibilities[position] = visibilityIndex.indexOf(visibility)
  figures.types[position] = typeIndex.indexOf(type)
  figures.featured[position] = featured ? 1 : 0
  figures.onSale[position] = onSale ? 1 : 0
  figures.ratings[position] = rating
  figures.ratingCounts[position] = ratingCount
  figures.reviewCounts[position] = reviewCount
  figures.sales[position] = sales
}

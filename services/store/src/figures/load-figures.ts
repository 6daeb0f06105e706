import type { Database } from '@sultan/sql/database'
import {
  PRODUCT_TYPES,
  type ProductColumns,
  type ProductFigures,
  positionOf,
  STOCK_STATUSES,
  type TermKind,
  VISIBILITIES,
} from './product-figures.ts'

/** The columns in the order of `readRows`. Lists of term ids have the form `{1,2}`. */
type Row = [
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
  categories: string,
  tags: string,
  attributes: string,
]

/**
 * Minimum number of products for counts from memory. In a smaller catalogue SQL counts fast enough and always
 * shows the latest change.
 */
export const MIN_PRODUCTS = 1_000
/** Maximum number of product rows that one SQL statement reads. */
export const BATCH_SIZE = 1_000

const LISTED = "status = 'publish' and type <> 'variation'"

/** Reads the products that match `condition`, an SQL text with the parameters `values`; one batch at most. */
async function readRows(
  { pool }: Database,
  condition: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const text = `select id, coalesce(price, 0), coalesce(max_price, 0), stock_status, catalog_visibility, type, featured, on_sale,
      round(average_rating)::int, rating_count, review_count,
      array(select category_id from product_categories where product_id = products.id)::text,
      array(select tag_id from product_tags where product_id = products.id)::text,
      array(select term_id from product_attribute_terms where product_id = products.id)::text
    from products where ${LISTED} and ${condition} order by id limit ${BATCH_SIZE}`
  const { rows } = await pool.query<Row>({ text, values: [...values], rowMode: 'array' })
  return rows
}

/**
 * Reads all published products in batches, in the order of ids. Each batch begins after the last id of the
 * batch before. Null for a catalogue with fewer than `MIN_PRODUCTS` products.
 */
export async function loadFigures(database: Database): Promise<ProductFigures | null> {
  const termsOf = await readAttributes(database)
  const links = { categories: new Map(), tags: new Map(), attributes: new Map() } satisfies Links
  let columns = withSize(NO_PRODUCTS, 0)
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await readRows(database, 'id > $1', [after])
    const size = columns.ids.length
    isLast = rows.length < BATCH_SIZE
    columns = withSize(columns, size + rows.length)
    for (const [at, row] of rows.entries()) {
      setRow(columns, size + at, row)
      addLinks(links, size + at, row)
    }
    after = rows.at(-1)?.[0] ?? after
  }
  if (columns.ids.length < MIN_PRODUCTS) return null
  return { ...columns, terms: compactLinks(links), termsOf }
}

/**
 * Reads the products with these `ids` again and updates their columns in `figures`. Links to terms are not
 * updated, because a change of terms discards all figures (decision 0028).
 */
export async function updateFigures(
  database: Database,
  figures: ProductFigures,
  ids: readonly number[],
): Promise<void> {
  for (const row of await readRows(database, 'id = any($1::int[])', [ids])) {
    const position = positionOf(figures, row[0])
    if (position >= 0) setRow(figures, position, row)
  }
}

async function readAttributes({ pool }: Database): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await pool.query<{ taxonomy: string; id: number }>(
    'select taxonomy, attribute_terms.id from attribute_terms join attributes on attributes.id = attribute_id order by attribute_terms.id',
  )
  const byTaxonomy = Map.groupBy(rows, ({ taxonomy }) => taxonomy)
  return new Map([...byTaxonomy].map(([taxonomy, terms]) => [taxonomy, terms.map(({ id }) => id)]))
}

type Links = Readonly<Record<TermKind, Map<number, number[]>>>

function addLinks({ categories, tags, attributes }: Links, position: number, row: Row): void {
  const [, , , , , , , , , , , categoryIds, tagIds, attributeTermIds] = row
  addPosition(categories, categoryIds, position)
  addPosition(tags, tagIds, position)
  addPosition(attributes, attributeTermIds, position)
}

function addPosition(links: Map<number, number[]>, list: string, position: number): void {
  if (list === '{}') return
  for (const text of list.slice(1, -1).split(',')) {
    const id = Number(text)
    const positions = links.get(id)
    if (positions === undefined) links.set(id, [position])
    else positions.push(position)
  }
}

function compactLinks({ categories, tags, attributes }: Links): ProductFigures['terms'] {
  const compact = (positions: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, Int32Array> =>
    new Map([...positions].map(([id, list]) => [id, Int32Array.from(list)]))
  return { categories: compact(categories), tags: compact(tags), attributes: compact(attributes) }
}

const NO_PRODUCTS: ProductColumns = {
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
}

/** Copies the columns into arrays with room for `size` products. */
function withSize(columns: ProductColumns, size: number): ProductColumns {
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
  }
}

const stockIndex: readonly string[] = STOCK_STATUSES
const visibilityIndex: readonly string[] = VISIBILITIES
const typeIndex: readonly string[] = PRODUCT_TYPES

function setRow(figures: ProductColumns, position: number, row: Row): void {
  const [id, price, maxPrice, stock, visibility, type, featured, onSale, rating, ratingCount, reviewCount] =
    row
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
}

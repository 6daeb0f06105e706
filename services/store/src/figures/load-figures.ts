import type { Database } from '@sultan/sql/database'
import { BATCH_SIZE, NO_PRODUCTS, type Row, readRows, setRow, withSize } from './figure-rows.ts'
import { readOrder } from './load-orders.ts'
import { type ProductFigures, positionOf, type TermKind } from './product-figures.ts'

/**
 * Minimum number of products in a catalogue for which products are counted in memory. SQL counts a smaller
 * catalogue fast enough, and always with the latest changes.
 */
export const MIN_PRODUCTS = 1_000
/**
 * Reads all published products in batches, in the order of their ids. Each batch begins after the last id of
 * the previous batch. Null for a catalogue with fewer than `MIN_PRODUCTS` products.
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
  return {
    ...columns,
    terms: compactLinks(links),
    termsOf,
    byDate: await readOrder(database, columns, 'date_created'),
    byName: await readOrder(database, columns, 'sort_name'),
    sets: new Map(),
    sorted: new Map(),
    reviewSums: new Map(),
  }
}

/**
 * Reads the products with the given `ids` from the database and updates their values in the in-memory filter
 * columns. The products' terms are not updated, because all filter columns are discarded when terms change
 * (decision 0028).
 */
export async function updateFigures(
  database: Database,
  figures: ProductFigures,
  ids: readonly number[],
): Promise<void> {
  const rows = await readRows(database, 'id = any($1::int[])', [ids])
  for (const results of [figures.sets, figures.sorted, figures.reviewSums]) results.clear()
  for (const row of rows) {
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
  const [, , , , , , , , , , , , categoryIds, tagIds, attributeTermIds] = row
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

import type { Database } from '@sultan/sql/database'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { products } from '../../db/catalogue-tables.ts'
import type { Executor } from '../../db/executor.ts'
import { findProducts } from '../products/product-row.ts'
import { neutralizeFormula } from './cell-texts.ts'
import { attributeColumn, downloadColumn, FIXED_COLUMNS, metaColumn } from './csv-columns.ts'
import { loadLookups } from './export-lookups.ts'
import type { Cell } from './numbered-cells.ts'
import { productCells } from './product-cells.ts'

/** Number of products and variations that one SQL query reads. */
const PAGE_SIZE = 200
/**
 * Maximum number of attributes, and of downloads, that get columns in the product CSV. WooCommerce has no
 * such limit.
 */
const MAX_NUMBERED = 100
/** Maximum number of `meta_data` keys that get a column (`Meta: …`) in the product CSV. */
const MAX_META_COLUMNS = 200

interface ExportOptions {
  /** URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  /** Whether the `meta_data` entries of products get columns (`Meta: …`) in the product CSV. */
  readonly withMeta?: boolean
}

/**
 * All products and variations, except those in the trash, as WooCommerce's product CSV in the order of their
 * ids. Yields chunks of whole lines. A change of a product during the export may or may not be in the file,
 * as in WooCommerce.
 */
export async function* exportProducts(
  { sql: db }: Pick<Database, 'sql'>,
  { publicUrl, withMeta = false }: ExportOptions,
): AsyncGenerator<string, void, undefined> {
  const columns = await exportColumns(db, withMeta)
  yield `\uFEFF${toCsv([columns])}`
  for (let last = 0; ; ) {
    const ids = await nextIds(db, last)
    if (ids.length === 0) return
    const found = await findProducts(db, isAnyOf(products.id, ids, 'int[]'))
    const lookups = await loadLookups(db, found)
    const rows = found
      .toSorted((a, b) => a.product.id - b.product.id)
      .map(one => productCells(one, lookups, publicUrl))
    yield toCsv(rows.map(cells => columns.map(column => cells.get(column) ?? '')))
    last = ids.at(-1) ?? last
  }
}

async function nextIds(db: Executor, after: number): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select products.id from products left join products parent on parent.id = products.parent_id
    where products.id > ${after} and products.status <> 'trash' and coalesce(parent.status, '') <> 'trash'
    order by products.id limit ${PAGE_SIZE}`)
  return rows.map(({ id }) => id)
}

interface ColumnCounts extends Record<string, unknown> {
  readonly attributes: number
  readonly downloads: number
  readonly presets: boolean
  readonly brands: boolean
}

/**
 * The columns of the product CSV: enough for the product with the most attributes and for the one with the
 * most downloads, and a column of brands if the shop has any.
 */
async function exportColumns(db: Executor, withMeta: boolean): Promise<readonly string[]> {
  const { rows } = await db.execute<ColumnCounts>(sql`select
    (select coalesce(max(own), 0)::int from (
      select count(*) as own from products, jsonb_array_elements(attributes)
      where status <> 'trash' group by id) as counted) as attributes,
    (select coalesce(max(own), 0)::int from (
      select count(*) as own from product_details, jsonb_array_elements((more ->> 'downloads')::jsonb)
      group by product_id) as counted) as downloads,
    exists (select from product_details, jsonb_array_elements((more ->> 'default_attributes')::jsonb)) as presets,
    exists (select from brands) as brands`)
  const { attributes = 0, downloads = 0, presets = false, brands = false } = rows[0] ?? {}
  const numbers = (count: number) => Array.from({ length: Math.min(count, MAX_NUMBERED) }, (_, at) => at + 1)
  const parts = ['name', 'value(s)', 'visible', 'global', ...(presets ? ['default' as const] : [])] as const
  return [
    ...FIXED_COLUMNS,
    ...(brands ? ['Brands'] : []),
    ...numbers(attributes).flatMap(number => parts.map(part => attributeColumn(number, part))),
    ...numbers(downloads).flatMap(number =>
      (['ID', 'name', 'URL'] as const).map(part => downloadColumn(number, part)),
    ),
    ...(withMeta ? await metaColumns(db) : []),
  ]
}

async function metaColumns(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct entry ->> 'key' as key from product_details, jsonb_array_elements(meta_data) as entry
    order by key limit ${MAX_META_COLUMNS}`)
  return rows.map(({ key }) => metaColumn(key))
}

/** Formats rows as lines of the product CSV, like PHP's `fputcsv`: a cell that contains a space is quoted. */
function toCsv(rows: readonly (readonly Cell[])[]): string {
  const neutral = rows.map(cells =>
    cells.map(cell => (typeof cell === 'string' ? neutralizeFormula(cell) : cell)),
  )
  return stringify(neutral, { quoted_match: /[ \t\r\n]/ })
}

import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'

/**
 * The stored result for a row of a product CSV, after the import has created or updated the row's product. A
 * dry run stores what an import would have done with the row.
 */
export interface SavedRow {
  readonly line: number
  /** The product's id in the file; null when the file gives no id. */
  readonly sourceId: number | null
  readonly sku: string
  /** The product's id in the shop; null for a product that a dry run would create. */
  readonly productId: number | null
  readonly outcome: 'created' | 'updated'
  readonly messages: readonly string[]
}

interface StoredRow extends Record<string, unknown> {
  readonly line: number
  readonly source_id: number | null
  readonly sku: string
  readonly product_id: number | null
  readonly outcome: 'created' | 'updated'
  readonly messages: readonly string[]
}

/**
 * Returns a map from line number in the CSV file to saved row, for those of the `lines` whose row the import
 * has already saved.
 */
export async function savedRows(
  db: Executor,
  importId: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, SavedRow>> {
  const { rows } = await db.execute<StoredRow>(sql`
    select line, source_id, sku, product_id, outcome, messages from product_import_rows
    where import_id = ${importId} and line = any(${sql.param([...lines])}::int[])`)
  return new Map(rows.map(row => [row.line, toSavedRow(row)]))
}

/**
 * Finds the CSV row with the `wanted` product id or SKU among the rows that the import has already saved. The
 * product id is the one in the CSV file, which may differ from the product's id in the shop.
 */
export async function savedRowOf(
  db: Executor,
  importId: string,
  wanted: { readonly sourceId: number } | { readonly sku: string },
): Promise<SavedRow | null> {
  const condition =
    'sku' in wanted ? sql`lower(sku) = lower(${wanted.sku})` : sql`source_id = ${wanted.sourceId}::int`
  const { rows } = await db.execute<StoredRow>(sql`
    select line, source_id, sku, product_id, outcome, messages from product_import_rows
    where import_id = ${importId} and ${condition} order by line limit 1`)
  return rows[0] === undefined ? null : toSavedRow(rows[0])
}

export async function saveRow(db: Executor, importId: string, row: SavedRow): Promise<void> {
  const { line, sourceId, sku, productId, outcome, messages } = row
  await db.execute(sql`
    insert into product_import_rows (import_id, line, source_id, sku, product_id, outcome, messages)
    values (${importId}, ${line}, ${sourceId}::int, ${sku}, ${productId}::int, ${outcome},
      ${sql.param([...messages])}::text[])`)
}

/** Deletes the stored progress of a finished product import. */
export async function deleteSavedRows(db: Executor, importId: string): Promise<void> {
  await db.execute(sql`delete from product_import_rows where import_id = ${importId}`)
}

/** Days after which an interrupted product import cannot be continued. */
const LIFETIME_DAYS = 7

export async function deleteOldImports({ sql: db }: Pick<Database, 'sql'>): Promise<void> {
  await db.execute(sql`delete from product_import_rows
    where saved_at < clock_timestamp() - make_interval(days => ${LIFETIME_DAYS})`)
}

function toSavedRow(row: StoredRow): SavedRow {
  const { line, source_id: sourceId, sku, product_id: productId, outcome, messages } = row
  return { line, sourceId, sku, productId, outcome, messages }
}

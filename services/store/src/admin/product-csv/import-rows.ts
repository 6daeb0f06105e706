import { mergedChanges } from '../framework/batch.ts'
import type { AdminChange, AdminContext, Writer } from '../framework/resource.ts'
import type { CsvCells } from './csv-columns.ts'
import type { ImportBatch, ImportRow, RowResult } from './import-batch.ts'
import { savedRows } from './import-records.ts'
import { importRow } from './import-row.ts'
import { linkRow } from './link-row.ts'

export { neutralizeFormula, splitList } from './cell-texts.ts'
export { canonicalColumn } from './csv-columns.ts'
export type { ImportBatch, ImportMode, ImportRow, RowResult } from './import-batch.ts'
export { deleteOldImports, deleteSavedRows } from './import-records.ts'
export { addPictures, hasPicture, type NewPicture } from './library-pictures.ts'
export { isLinkColumn } from './link-row.ts'
export { readType } from './row-type.ts'

/**
 * Result of a batch of imported CSV rows, and the changes of the catalogue that must be reported to the
 * servers' caches.
 */
export interface BatchResult {
  readonly results: readonly RowResult[]
  readonly changes: readonly AdminChange[]
}

/**
 * Imports rows of a product CSV file, each in a transaction of its own. The stage `rows` does not import a
 * row again that this import has already saved. The stage `links` skips rows that are not saved. A row that
 * cannot be saved is reported with the reason; the promise rejects only when the database fails.
 */
export async function importRows(
  batch: ImportBatch,
  context: Omit<AdminContext, 'onChange'>,
): Promise<BatchResult> {
  const changes: AdminChange[] = []
  const writer: Writer = {
    db: context.database.sql,
    context: { ...context, onChange: change => void changes.push(change) },
    path: {},
    apiUrl: `${context.publicUrl}/wp-json`,
    actor: { kind: 'owner' },
  }
  const lines = batch.rows.map(({ line }) => line)
  const known = await savedRows(writer.db, batch.importId, lines)
  const results: RowResult[] = []
  for (const row of batch.rows) {
    const cells = cellsOf(batch, row)
    const saved = known.get(row.line)
    if (batch.stage === 'rows')
      results.push(saved ?? (await importRow({ mode: batch, row, cells }, writer, changes)))
    else if (saved !== undefined) results.push(await linkRow({ mode: batch, cells, saved }, writer, changes))
  }
  return { results, changes: mergedChanges(changes) }
}

function cellsOf({ columns }: ImportBatch, { cells }: ImportRow): CsvCells {
  return new Map(
    columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? ''] as const])),
  )
}

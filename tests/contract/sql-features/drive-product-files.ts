import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { exportProducts } from '@sultan/store/export-products'
import {
  addPictures,
  deleteOldImports,
  deleteSavedRows,
  hasPicture,
  type ImportBatch,
  importRows,
} from '@sultan/store/import-rows'
import { PUBLIC_URL } from './shop-requests.ts'

/** Imports and exports product files so that every SQL statement of import and export is executed. */
export async function driveProductFiles(database: Database): Promise<void> {
  const context = { database, publicUrl: PUBLIC_URL, now: () => new Date(), log: silentLogger }
  const path = 'wp-content/uploads/file.webp'
  await addPictures(database, [{ path, width: 8, height: 10, name: 'file' }], context.now())
  await hasPicture(database, path)
  const rows = [
    [
      '1',
      'variable',
      'CSV-1',
      'Majica',
      'Nova > Donja',
      'Nova',
      'Lako',
      '',
      'Veličina',
      'S, M',
      '1',
      'CSV-1',
    ],
    ['2', 'variation', 'CSV-2', '', '', '', '', 'id:1', 'Veličina', 'S', '1', ''],
  ]
  const heads = ['Categories', 'Brands', 'Shipping class', 'Parent']
  const attribute = ['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 global']
  const batch = (stage: ImportBatch['stage'], isDryRun: boolean): ImportBatch => ({
    ...{ importId: isDryRun ? 'dry-run' : 'first', updates: false, isDryRun, stage },
    columns: ['ID', 'Type', 'SKU', 'Name', ...heads, ...attribute, 'Upsells'],
    rows: rows.map((cells, at) => ({ line: at + 2, cells, pictures: [`${PUBLIC_URL}/${path}`] })),
  })
  for (const isDryRun of [true, false]) {
    const { results } = await importRows(batch('rows', isDryRun), context)
    const refused = results.filter(({ outcome }) => outcome !== 'created')
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
  }
  await importRows(batch('links', false), context)
  await deleteSavedRows(database.sql, 'dry-run')
  await deleteOldImports(database)
  for await (const piece of exportProducts(database, { publicUrl: PUBLIC_URL, withMeta: true }))
    if (piece === '') throw new Error('A piece of the product file is empty.')
}

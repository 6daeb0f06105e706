import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '@sultan/server/invalidation/change'
import { openProductFiles } from '@sultan/server/product-files/local-product-files'
import type { ProductFileStore } from '@sultan/server/product-files/product-file-store'
import { runProductFilesCommand } from '@sultan/server/product-files/product-files-command'
import { openMigratedDatabase, type TestEngine } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { parse } from 'csv-parse/sync'
import { limitToOneConnection } from '../alike-engines.ts'
import { publicUrl } from '../embedded-store/store-settings.fixture.ts'

/** The cells of a row of a product file, keyed by the name of the column. */
export type FileRow = Readonly<Record<string, string>>

/** Opens an empty shop with a folder for product files. */
export async function openFileShop(engine: TestEngine) {
  const database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
  limitToOneConnection(database)
  const folder = mkdtempSync(join(tmpdir(), 'sultan-products-'))
  const changes: Change[] = []
  const files = openProductFiles(database, publicUrl, change => void changes.push(change))
  const fetch = async () => ({ kind: 'failed', reason: 'no network in tests' }) as const
  const config = { dataDir: join(folder, 'data'), fetch }
  const run = (args: readonly string[], store: ProductFileStore = files) =>
    runProductFilesCommand(args, config, store, () => undefined)
  const fileOf = (name: string) => join(folder, name)
  return {
    database,
    changes,
    files,
    fileOf,
    write: (name: string, content: string | Buffer) => writeFileSync(fileOf(name), content),
    /** Runs `npm run store -- import`, and returns the printed text with the lines of the import report. */
    async import(name: string, options: readonly string[] = [], store?: ProductFileStore) {
      const report = fileOf('report.csv')
      const { exitCode, text } = await run(['import', fileOf(name), '--report', report, ...options], store)
      return { exitCode, text, report: readRows(readFileSync(report, 'utf8')) }
    },
    /** Runs `npm run store -- export`, and returns the exported product file. */
    async export(options: readonly string[] = []): Promise<string> {
      const file = fileOf('export.csv')
      rmSync(file, { force: true })
      await run(['export', file, ...options])
      return readFileSync(file, 'utf8')
    },
    async query<R extends object>(text: string): Promise<readonly R[]> {
      return (await database.pool.query<R & Record<string, unknown>>(text)).rows
    },
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type FileShop = Awaited<ReturnType<typeof openFileShop>>

export function readRows(content: string): readonly FileRow[] {
  const [columns = [], ...rows]: string[][] = parse(content, { bom: true, relax_column_count: true })
  return rows.map(cells => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
}

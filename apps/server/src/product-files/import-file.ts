import { createHash } from 'node:crypto'
import {
  type ImportBatch,
  type ImportMode,
  isLinkColumn,
  type RowResult,
  readType,
} from '@sultan/store/import-rows'
import type { ImportReport } from './import-report.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { type FileRow, type RowPictureOptions, refusedRow, takeRowPictures } from './row-pictures.ts'

interface ImportFileOptions extends RowPictureOptions {
  readonly updates: boolean
  readonly report: ImportReport
  /** Called with the finished share of the import, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** A batch of rows of an import is saved when it has this many rows. */
const BATCH_ROWS = 25
/** A batch with fewer than `BATCH_ROWS` rows is saved when its cells contain this many characters. */
const BATCH_CHARACTERS = 500_000

/**
 * Variations are saved after all products, and links to other products after all rows, because a row may
 * refer to any product of the file.
 */
const PASSES = ['products', 'variations', 'links'] as const

/**
 * Imports a product file row by row. An error in a row rejects only that row. After an interruption, a run
 * with the same file and options continues where the earlier one stopped; a dry run starts over. The file is
 * read once for each pass, so that the memory in use does not grow with the size of the file.
 */
export async function importFile(options: ImportFileOptions): Promise<void> {
  const { file, store, updates, isDryRun, report, onProgress } = options
  const importId = createHash('sha256').update(`${file.hash} ${updates} ${isDryRun}`).digest('hex')
  const mode: ImportMode = { importId, updates, isDryRun }
  if (isDryRun) await store.finish(importId)
  const typeAt = file.columns.indexOf('Type')
  for (const [at, pass] of PASSES.entries()) {
    if (pass === 'links' && !file.columns.some(isLinkColumn)) continue
    const batch = createBatch(mode, pass === 'links' ? 'links' : 'rows', options)
    let isHeading = true
    for await (const record of readCsvRecords(file.path, {
      delimiter: file.delimiter,
      width: { min: file.minCells, max: file.columns.length },
    })) {
      onProgress((at + record.line / file.lines) / PASSES.length)
      const { line } = record
      if (isHeading) {
        isHeading = false
      } else if (record.problem !== undefined) {
        if (pass === 'products') await report.add(refusedRow(line, [record.problem]))
      } else {
        const isVariation = readType(record.cells[typeAt]).type === 'variation'
        if (pass === 'links' ? !isVariation : isVariation === (pass === 'variations'))
          await batch.add(line, record.cells)
      }
    }
    await batch.flush()
  }
  await store.finish(importId)
  onProgress(1)
}

function createBatch(mode: ImportMode, stage: ImportBatch['stage'], options: ImportFileOptions) {
  const { file, store, report } = options
  const nameAt = file.columns.indexOf('Name')
  const skuAt = file.columns.indexOf('SKU')
  let waiting: FileRow[] = []
  let characters = 0

  async function flush(): Promise<void> {
    const sent = waiting
    waiting = []
    characters = 0
    if (sent.length === 0) return
    const cells = new Map(sent.map(row => [row.line, row.cells]))
    const add = (result: RowResult): Promise<void> => {
      const own = cells.get(result.line)
      return report.add({ ...result, sku: own?.[skuAt] ?? '', name: own?.[nameAt] ?? '' })
    }
    const { rows, refused } =
      stage === 'links'
        ? { rows: sent.map(row => ({ ...row, pictures: null })), refused: [] }
        : await takeRowPictures(sent, options)
    const results =
      rows.length === 0 ? [] : await store.importRows({ ...mode, columns: file.columns, stage, rows })
    for (const result of [...results, ...refused].sort((a, b) => a.line - b.line)) await add(result)
  }

  return {
    flush,
    async add(line: number, cells: readonly string[]): Promise<void> {
      waiting.push({ line, cells })
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (waiting.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush()
    },
  }
}

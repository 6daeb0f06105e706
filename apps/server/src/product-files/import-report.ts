import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { neutralizeFormula, type RowResult } from '@sultan/store/import-rows'
import { stringify } from 'csv-stringify/sync'

/**
 * Result of importing a row. The owner finds the row in the product file by the line number, the SKU and the
 * product name.
 */
interface ReportedRow extends RowResult {
  readonly sku: string
  readonly name: string
}

type Counts = Readonly<Record<RowResult['outcome'], number>>

export interface ImportReport {
  add(row: ReportedRow): Promise<void>
  counts(): Counts
  close(): Promise<void>
}

/**
 * Creates the CSV file of the report. It gets one line for each row of the product file, and one further line
 * for a row of which a link to another product could not be set.
 */
export function openImportReport(file: string): ImportReport {
  const stream = createWriteStream(file, { mode: 0o600 })
  const failed = once(stream, 'error').then(([error]: unknown[]) => {
    throw error
  })
  // An error of the stream while no code awaits the promise `failed` would be an unhandled rejection, which
  // ends the process.
  failed.catch(() => undefined)
  const counts = { created: 0, updated: 0, linked: 0, skipped: 0, refused: 0 }
  const write = async (cells: readonly string[]): Promise<void> => {
    if (!stream.write(stringify([cells.map(neutralizeFormula)])))
      await Promise.race([once(stream, 'drain'), failed])
  }
  stream.write('\uFEFF')
  stream.write(stringify([['Line', 'Result', 'ID', 'SKU', 'Name', 'Message']]))
  return {
    counts: () => counts,
    async add({ line, outcome, productId, sku, name, messages }) {
      if (outcome === 'linked' && messages.length === 0) return
      counts[outcome] += 1
      await write([
        `${line}`,
        outcome,
        productId === null ? '' : `${productId}`,
        sku,
        name,
        messages.join(' '),
      ])
    },
    async close() {
      stream.end()
      await Promise.race([once(stream, 'finish'), failed])
    },
  }
}

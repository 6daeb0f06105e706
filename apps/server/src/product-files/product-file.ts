import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { canonicalColumn } from '@sultan/store/import-rows'
import { readCsvRecords } from './read-csv-records.ts'

/** A product file that was opened for import. */
export interface ProductFile {
  readonly path: string
  readonly delimiter: string
  /**
   * Name of each column; null for a column that the import ignores. The list can be longer than the row of
   * headings, because rows may have further attributes after the last heading.
   */
  readonly columns: readonly (string | null)[]
  /**
   * Minimum number of cells in a row that has a line break in a cell. Such a row with fewer cells is
   * rejected, because it probably lacks a quotation mark. A row without line breaks may have fewer cells.
   */
  readonly minCells: number
  /** Headings of the columns that are not imported. */
  readonly ignored: readonly string[]
  /** SHA-256 of the file's content. */
  readonly hash: string
  /** Number of lines of the file, for the progress bar. */
  readonly lines: number
}

/** A file needs at least one of these columns, by which a row identifies its product. */
const NAMING_COLUMNS: readonly string[] = ['ID', 'SKU', 'Name']
const DELIMITERS = [',', ';', '\t']
/**
 * Maximum number of columns of a product file, including columns without a heading. Equals the limit in
 * `productFileRequestSchema`.
 */
const MAX_COLUMNS = 1_000
const MAX_SHOWN = 60

/**
 * Reads the headings of a product file. Bosnian spreadsheet programs separate cells by semicolons, so several
 * delimiters are tried, and the one that results in most known headings is used.
 * @throws an error whose message states why the file is not a product file.
 */
export async function openProductFile(path: string): Promise<ProductFile> {
  await checkEncoding(path)
  const headings = await Promise.all(DELIMITERS.map(delimiter => readHeadings(path, delimiter)))
  const known = headings.map(found => found.filter(heading => canonicalColumn(heading) !== null).length)
  const at = known.indexOf(Math.max(...known))
  const [found = [], delimiter = ','] = [headings[at], DELIMITERS[at]]
  const columns = found.map(canonicalColumn)
  if (!columns.some(column => column !== null && NAMING_COLUMNS.includes(column)))
    throw new Error(
      `${path} has no column ${NAMING_COLUMNS.join(', ')} in its first line. The names are those of an English WooCommerce.`,
    )
  const allColumns = [...columns, ...columnsWithoutHeading(columns)]
  if (allColumns.length > MAX_COLUMNS) throw new Error(`${path} has more than ${MAX_COLUMNS} columns.`)
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  if (twice !== undefined) throw new Error(`${path} has the column ${twice} twice.`)
  const attributesAt = columns.findIndex(column => column?.startsWith('Attribute '))
  const ignored = found.filter(heading => canonicalColumn(heading) === null)
  return {
    ...{ path, delimiter, ...(await summarize(path)) },
    columns: allColumns,
    minCells: attributesAt < 0 ? columns.length : attributesAt,
    ignored: ignored.map(heading => heading.replace(/\p{C}/gu, '').slice(0, MAX_SHOWN)),
  }
}

/**
 * A row of a product CSV may have more cells than the heading row. The additional cells may hold at most this
 * many product attributes; a row with more is rejected.
 */
const MAX_MORE_ATTRIBUTES = 10

/**
 * Returns the names of the columns that follow the last heading of a product CSV. WooCommerce exports the
 * products in steps, but writes the heading row for the products of one step only. A product of another step
 * can have more attributes. The row of such a product has cells after the last heading (recording
 * `product-export.csv`).
 */
function columnsWithoutHeading(columns: readonly (string | null)[]): readonly (string | null)[] {
  const [, last] = /^Attribute (\d+) global$/.exec(columns.at(-1) ?? '') ?? []
  if (last === undefined) return []
  return Array.from({ length: MAX_MORE_ATTRIBUTES }, (_, at) => Number(last) + 1 + at).flatMap(number =>
    ['name', 'value(s)', 'visible', 'global'].map(part => canonicalColumn(`Attribute ${number} ${part}`)),
  )
}

async function readHeadings(path: string, delimiter: string): Promise<readonly string[]> {
  for await (const { cells } of readCsvRecords(path, { delimiter, width: null })) return cells ?? []
  return []
}

async function checkEncoding(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    if (['fffe', 'feff'].includes(buffer.toString('hex')))
      throw new Error(`${path} is UTF-16. Save it as "CSV UTF-8".`)
  } finally {
    await file.close()
  }
}

async function summarize(path: string): Promise<{ readonly hash: string; readonly lines: number }> {
  const hash = createHash('sha256')
  let lines = 0
  // The cast is safe: a read stream without an encoding yields buffers.
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) lines += 1
  }
  return { hash: hash.digest('hex'), lines: lines + 1 }
}

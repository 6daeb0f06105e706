import { parse } from 'csv-parse/sync'
import { type CsvLine, readCsvLines } from './read-csv-lines.ts'

/** The cells of a CSV row, or `problem`, the reason why the row is invalid. */
type Parsed =
  | { readonly cells: readonly string[]; readonly problem?: undefined }
  | { readonly problem: string; readonly cells?: undefined }

/** A row of a CSV file with the number of its first line. */
type CsvRecord = Parsed & { readonly line: number }

/**
 * A CSV row with more than `MAX_LINES` lines or more than `MAX_BYTES` bytes is rejected. Without these
 * limits, a quotation mark that is never closed would extend a row to the end of the file.
 */
const MAX_LINES = 1_000
const MAX_BYTES = 1_000_000
const TOO_LONG = { problem: `The row is longer than ${MAX_BYTES} bytes.` }
const QUOTE = 0x22

/**
 * Limits of the number of cells in a CSV row. Any cells after the first `max` cells must be empty. A row that
 * extends over several lines must have at least `min` cells: with fewer cells, the row probably lacks a
 * quotation mark. A row on a single line may have fewer than `min` cells.
 */
interface CsvWidth {
  readonly min: number
  readonly max: number
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Yields the rows of a CSV file without blank lines. A row extends over several lines while a quotation mark
 * is open. When these lines are not a valid row, only the first line is rejected and the next line begins
 * another row, so that a missing quotation mark does not invalidate the rest of the file. `width` is null
 * while the row of headings is read, because the number of cells in a row is not known before.
 */
export async function* readCsvRecords(
  file: string,
  { delimiter, width }: { readonly delimiter: string; readonly width: CsvWidth | null },
): AsyncGenerator<CsvRecord, void, undefined> {
  const source = readCsvLines(file)
  const ahead: CsvLine[] = []
  const next = async (): Promise<CsvLine | null> => {
    const waiting = ahead.shift()
    if (waiting !== undefined) return waiting
    const { value } = await source.next()
    return value ?? null
  }
  try {
    for (let first = await next(); first !== null; first = await next()) {
      const taken = await takeLines(first, next)
      const lines = taken.map(({ bytes }) => bytes)
      const record = { line: first.number, ...parseRecord(lines, delimiter, width) }
      // A quotation mark that is not closed extends the row over the following lines, which may be rows
      // themselves. These lines are therefore read again.
      if (record.problem !== undefined) ahead.unshift(...taken.slice(1))
      if (record.problem !== undefined || record.cells.some(cell => cell.trim() !== '')) yield record
    }
  } finally {
    // Closes the file even when the caller reads only the first rows.
    await source.return()
  }
}

/**
 * Returns the lines of a CSV row that begins with the line `first`. The row continues on the next line while
 * a quotation mark is open, within the limits `MAX_LINES` and `MAX_BYTES`.
 */
async function takeLines(first: CsvLine, next: () => Promise<CsvLine | null>): Promise<readonly CsvLine[]> {
  const taken = [first]
  let bytes = first.bytes?.length ?? 0
  let isOpen = hasOddQuotes(first)
  while (isOpen && taken.length < MAX_LINES && bytes <= MAX_BYTES) {
    const line = await next()
    if (line === null) break
    taken.push(line)
    bytes += line.bytes?.length ?? MAX_BYTES
    isOpen = isOpen !== hasOddQuotes(line)
  }
  return taken
}

function hasOddQuotes({ bytes }: CsvLine): boolean {
  let count = 0
  for (let at = bytes?.indexOf(QUOTE) ?? -1; at >= 0; at = bytes?.indexOf(QUOTE, at + 1) ?? -1) count += 1
  return count % 2 === 1
}

function parseRecord(lines: readonly (Buffer | null)[], delimiter: string, width: CsvWidth | null): Parsed {
  const [first = null, ...more] = lines
  if (first === null) return TOO_LONG
  const firstText = decode(first)
  if (firstText === null) return { problem: 'The row is not valid UTF-8. Save the file as "CSV UTF-8".' }
  const all = more.map(line => (line === null ? null : decode(line)))
  const text = all.includes(null) ? null : [firstText, ...all].join('\n')
  if (text?.includes('\0')) return { problem: 'The row contains a NUL character.' }
  const cells = text === null ? null : parseCells(text, delimiter)
  if (text === null || cells === null)
    return { problem: 'A quotation mark is not closed, or stands within a cell.' }
  if (Buffer.byteLength(text) > MAX_BYTES) return TOO_LONG
  if (width === null) return { cells }
  const isTooLong = cells.slice(width.max).some(cell => cell.trim() !== '')
  if (isTooLong || (more.length > 0 && cells.length < width.min))
    return { problem: `The row has ${cells.length} cells, but there are ${width.max} columns.` }
  return { cells: cells.slice(0, width.max) }
}

function decode(bytes: Buffer): string | null {
  try {
    return UTF8.decode(bytes)
  } catch {
    return null
  }
}

/** Parses the text of one row into cells; null when the text is not exactly one valid row. */
function parseCells(text: string, delimiter: string): readonly string[] | null {
  if (text === '') return []
  try {
    const records: string[][] = parse(text, { delimiter, relax_column_count: true })
    return records.length === 1 ? (records[0] ?? null) : null
  } catch {
    return null
  }
}

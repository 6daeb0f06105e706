import { createReadStream } from 'node:fs'

/** A line of a file without its line break; `bytes` is null when the line is longer than `MAX_LINE_BYTES`. */
export interface CsvLine {
  /** Line number in the CSV file; the first line has number 1. */
  readonly number: number
  readonly bytes: Buffer | null
}

/** Maximum length of a line in bytes. A product with a long description has some kilobytes. */
const MAX_LINE_BYTES = 1_000_000
const LINE_FEED = 0x0a

/** Yields the lines of a file. Holds at most one line in memory. */
export async function* readCsvLines(file: string): AsyncGenerator<CsvLine, void, undefined> {
  let number = 1
  let parts: Buffer[] = []
  let size = 0
  const add = (part: Buffer): void => {
    size += part.length
    if (size <= MAX_LINE_BYTES) parts.push(part)
    else parts = []
  }
  const end = (): CsvLine => {
    const line = { number, bytes: size > MAX_LINE_BYTES ? null : withoutReturn(Buffer.concat(parts)) }
    number += 1
    parts = []
    size = 0
    return line
  }
  // The cast is safe: a read stream without an encoding yields buffers.
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, at))
      yield end()
      start = at + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  if (size > 0) yield end()
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes
}

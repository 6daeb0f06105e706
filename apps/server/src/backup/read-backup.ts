import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { MAX_FILES } from '@sultan/assistant/knowledge'
import type { SnapshotPart } from '@sultan/sql/export-snapshot'
import {
  type BackupHeader,
  FORMAT_VERSION,
  headerSchema,
  lineSchema,
  type UploadPart,
} from './backup-format.ts'
import { isNextPart } from './upload-parts.ts'

interface BackupContent {
  readonly header: BackupHeader
  /** Contents of the secret files in the backup, by file name. */
  readonly secrets: ReadonlyMap<string, string>
  /** Contents of the files of the owner's answers for the assistant, by file name. */
  readonly answers: ReadonlyMap<string, string>
  /** Number of table rows in the backup. */
  readonly rows: number
}

const MAX_BATCH_ROWS = 200
const MAX_BATCH_CHARACTERS = 1_000_000

/**
 * Reads a backup to its end and checks its checksum and the form of every line.
 * @throws an error with one sentence that names the file, when the file is not a complete and unchanged
 * backup of this or an earlier version of the shop's software.
 */
export async function verifyBackup(file: string): Promise<BackupContent> {
  const hash = createHash('sha256')
  const secrets = new Map<string, string>()
  const answers = new Map<string, string>()
  let header: BackupHeader | null = null
  let count = 0
  let rows = 0
  let part: UploadPart | null = null
  let end: { readonly end: number; readonly sha256: string } | null = null
  try {
    for await (const line of linesOf(file)) {
      if (end !== null) throw new Error('it goes on after its last line')
      const value: unknown = JSON.parse(line)
      if (header === null) {
        header = headerSchema.parse(value)
        // A backup in a newer format may contain lines that this version of the software cannot parse, so the
        // lines after the header are not read.
        if (header.version > FORMAT_VERSION) break
      } else {
        const parsed = lineSchema.parse(value)
        if (Array.isArray(parsed)) rows++
        else if ('file' in parsed) secrets.set(parsed.file, parsed.content)
        else if ('answers' in parsed) {
          answers.set(parsed.answers, parsed.content)
          if (answers.size > MAX_FILES) throw new Error('it has too many files of answers')
        } else if ('upload' in parsed) {
          if (!isNextPart(part, parsed)) throw new Error('a part of a picture is missing')
          part = parsed
        } else if ('end' in parsed) end = parsed
      }
      if (end === null) {
        hash.update(`${line}\n`)
        count++
      }
    }
  } catch (error) {
    if (isMissing(error)) throw new Error(`There is no file ${file}.`)
    throw new Error(`${file} is not a backup of a shop, or it is damaged.`, { cause: error })
  }
  if (header !== null && header.version > FORMAT_VERSION)
    throw new Error(`${file} is of a newer version of the shop (${header.software}); update this one first.`)
  if (header === null || end === null) throw new Error(`${file} is incomplete: its end is missing.`)
  if (end.end !== count || end.sha256 !== hash.digest('hex'))
    throw new Error(`${file} is damaged: its checksum does not match.`)
  return { header, secrets, answers, rows }
}

/** Yields, in parts, the tables and sequences of a backup that `verifyBackup` accepted. */
export async function* readSnapshotParts(file: string): AsyncGenerator<SnapshotPart, void, undefined> {
  let rows: string[] = []
  let characters = 0
  let isHeader = true
  for await (const line of linesOf(file)) {
    const isRow = line.startsWith('[')
    if (isRow) {
      rows.push(line)
      characters += line.length
    }
    if (rows.length > 0 && (!isRow || rows.length === MAX_BATCH_ROWS || characters > MAX_BATCH_CHARACTERS)) {
      yield { kind: 'rows', rows }
      rows = []
      characters = 0
    }
    if (isRow || line.startsWith(UPLOAD_LINE)) continue
    const parsed = isHeader ? null : lineSchema.parse(JSON.parse(line))
    isHeader = false
    if (parsed === null || Array.isArray(parsed)) continue
    if ('table' in parsed) yield { kind: 'table', table: parsed }
    else if ('sequence' in parsed) yield { kind: 'sequence', name: parsed.sequence, value: parsed.value }
  }
}

/**
 * Yields the parts of all pictures in a backup that `verifyBackup` accepted. A part contains at most
 * `UPLOAD_PART_BYTES` bytes of one picture.
 */
export async function* readUploadLines(file: string): AsyncGenerator<UploadPart, void, undefined> {
  for await (const line of linesOf(file)) {
    if (!line.startsWith(UPLOAD_LINE)) continue
    const parsed = lineSchema.parse(JSON.parse(line))
    if (!Array.isArray(parsed) && 'upload' in parsed) yield parsed
  }
}

const UPLOAD_LINE = '{"upload":'

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', error => gunzip.destroy(error))
  try {
    let rest = ''
    for await (const chunk of source.pipe(gunzip).setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') throw new Error('it ends in the middle of a line')
  } finally {
    source.destroy()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

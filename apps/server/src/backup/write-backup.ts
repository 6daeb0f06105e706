import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Database } from '@sultan/sql/database'
import { exportSnapshot } from '@sultan/sql/export-snapshot'
import { lastMigration } from '@sultan/sql/migrate-to'
import { version } from '../config/version.ts'
import { uploadsFolder } from '../pictures/uploads.ts'
import { BACKUP_FORMAT, type BackupHeader, FORMAT_VERSION, SECRET_FILE } from './backup-format.ts'
import { answersFolder, readOwnAnswers } from './own-answers.ts'
import { readUploadParts } from './upload-parts.ts'

/** Tables that a backup omits: caches and counters, which a restored shop fills again. */
const SKIPPED_TABLES = [
  'public.last_good_answers',
  'public.catalogue_copy',
  'public.catalogue_copy_passes',
  'public.rate_windows',
]

/**
 * Returns the bytes of a backup (decision 0020), compressed. A backup contains the database as of one moment,
 * the files of secrets, the owner's answers for the assistant, and the shop's own pictures. The caller must
 * read the stream to its end or destroy the stream, so that the stream releases its database connection.
 */
export function createBackupStream(database: Database, dataDir: string): Readable {
  const lines = Readable.from(withEnd(backupLines(database, dataDir)))
  // Uses the fastest compression level, because an embedded database runs nothing else until the snapshot is
  // read.
  const gzip = createGzip({ level: 1 })
  lines.on('error', error => gzip.destroy(error))
  gzip.on('close', () => lines.destroy())
  return lines.pipe(gzip)
}

/**
 * Adds the last line of a backup, which holds the number and the checksum of all lines before it. A backup
 * without this line is incomplete.
 */
async function* withEnd(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  const hash = createHash('sha256')
  let count = 0
  for await (const text of lines) {
    hash.update(text)
    count += text.split('\n').length - 1
    yield text
  }
  yield `${JSON.stringify({ end: count, sha256: hash.digest('hex') })}\n`
}

/** Yields the lines of a backup, as strings of one or more whole lines. */
async function* backupLines(database: Database, dataDir: string): AsyncGenerator<string, void, undefined> {
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    version: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    software: version,
    migrations: {
      gateway: await lastMigration(database, 'gateway'),
      store: await lastMigration(database, 'store'),
    },
  }
  yield `${JSON.stringify(header)}\n`
  for (const file of readdirSync(dataDir).filter(name => SECRET_FILE.test(name)))
    yield `${JSON.stringify({ file, content: readFileSync(join(dataDir, file), 'utf8') })}\n`
  for (const file of readOwnAnswers(answersFolder(dataDir))) yield `${JSON.stringify(file)}\n`
  for await (const part of exportSnapshot(database, { skip: SKIPPED_TABLES })) {
    if (part.kind === 'rows') yield `${part.rows.join('\n')}\n`
    else if (part.kind === 'table') yield `${JSON.stringify(part.table)}\n`
    else yield `${JSON.stringify({ sequence: part.name, value: part.value })}\n`
  }
  // Pictures are read after the snapshot has ended. An embedded database is then no longer blocked, and every
  // picture that a row of the snapshot names already exists.
  for await (const part of readUploadParts(uploadsFolder(dataDir))) yield `${JSON.stringify(part)}\n`
}

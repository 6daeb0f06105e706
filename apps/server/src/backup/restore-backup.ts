import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Database, openDatabase } from '@sultan/sql/database'
import { lockFolder } from '@sultan/sql/folder-lock'
import { importSnapshot, isEmptyDatabase } from '@sultan/sql/import-snapshot'
import { migrateTo } from '@sultan/sql/migrate-to'
import { storeMigrations } from '@sultan/store/create-store'
import type { Config } from '../config/config.ts'
import { paths } from '../config/paths.ts'
import { syncFolder, writeDurably } from '../files/write-durably.ts'
import { uploadsFolder } from '../pictures/uploads.ts'
import { type BackupHeader, SECRET_FILE } from './backup-format.ts'
import { answersFolder, writeOwnAnswers } from './own-answers.ts'
import { readSnapshotParts, readUploadLines, verifyBackup } from './read-backup.ts'
import { writeUploads } from './upload-parts.ts'

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/**
 * Name of a file that exists while a restore runs, so that the server does not start on half-restored data.
 */
const UNFINISHED_MARKER = 'restore-unfinished'

const migrationFolders = { gateway: paths.gatewayMigrations, store: storeMigrations } as const

/**
 * Restores a backup into a data folder that is missing or empty. If `databaseUrl` is set, restores the tables
 * into this PostgreSQL database, which must be empty; the folder may then hold any files except secrets. A
 * backup of an embedded database can be restored into PostgreSQL, and the other way round.
 * @throws an error with one sentence when the backup is damaged, or when the data folder or the database is
 * in use or not empty. In these cases nothing is changed. When the restore fails after it has changed a
 * PostgreSQL database, the server does not start on this database with this folder (`checkRestoreFinished`).
 */
export async function restoreBackup(
  file: string,
  target: Target,
): Promise<{ readonly rows: number; readonly createdAt: string }> {
  const { header, secrets, answers, rows } = await verifyBackup(file)
  checkRestoreFinished(target)
  checkFolder(target)
  const isNewFolder = !existsSync(target.dataDir)
  mkdirSync(target.dataDir, { recursive: true, mode: 0o700 })
  // With PostgreSQL a failed restore must not delete `database` and `lock.db`: they may be the embedded
  // database of a shop that moves to PostgreSQL.
  const uploads = uploadsFolder(target.dataDir)
  const database = target.databaseUrl === null ? ['database', 'lock.db'] : []
  const folders = ['uploads', 'assistant'].filter(name => !existsSync(join(target.dataDir, name)))
  const created = [...database, ...folders, ...secrets.keys(), UNFINISHED_MARKER]
  let isPostgresChanged = false
  try {
    writeDurably(join(target.dataDir, UNFINISHED_MARKER), '')
    await restoreDatabase(file, header, target, () => {
      isPostgresChanged = target.databaseUrl !== null
    })
    await writeUploads(uploads, readUploadLines(file))
    writeOwnAnswers(answersFolder(target.dataDir), answers)
    for (const [name, content] of secrets) writeDurably(join(target.dataDir, name), content)
    rmSync(join(target.dataDir, UNFINISHED_MARKER))
    syncFolder(target.dataDir)
    syncFolder(dirname(target.dataDir))
  } catch (error) {
    const removed = isPostgresChanged ? created.filter(name => name !== UNFINISHED_MARKER) : created
    for (const name of isNewFolder && !isPostgresChanged ? [''] : removed)
      rmSync(join(target.dataDir, name), { recursive: true, force: true })
    throw error
  }
  return { rows, createdAt: header.createdAt }
}

/**
 * Checks that no unfinished restore is left in a data folder.
 * @throws when an earlier restore into the folder did not end.
 */
export function checkRestoreFinished({
  dataDir,
  databaseUrl,
}: Pick<Target, 'dataDir' | 'databaseUrl'>): void {
  if (!existsSync(join(dataDir, UNFINISHED_MARKER))) return
  if (databaseUrl === null)
    throw new Error(`A restore into ${dataDir} did not end; delete the folder and restore the backup again.`)
  const name = new URL(databaseUrl).pathname.slice(1)
  throw new Error(
    `A restore into ${dataDir} and the database ${name} did not end; restore the backup again, into a new database and a new folder (DATABASE_URL and DATA_DIR).`,
  )
}

function checkFolder({ dataDir, databaseUrl }: Target): void {
  const content = existsSync(dataDir) ? readdirSync(dataDir) : []
  if (databaseUrl !== null) {
    // Before a restore into PostgreSQL, the data folder may hold files such as pictures, but no file with
    // secrets. The restored shop's secrets come from the backup, so such a file belongs to another shop.
    const secret = content.find(name => SECRET_FILE.test(name))
    if (secret !== undefined)
      throw new Error(`${join(dataDir, secret)} belongs to another shop; set DATA_DIR to a new folder.`)
    return
  }
  // A folder counts as empty when it holds only `lost+found`, which the file system creates at the top of a
  // disk.
  if (content.every(name => name === 'lost+found')) return
  if (content.includes('lock.db')) lockFolder(dataDir)()
  throw new Error(`${dataDir} is not empty; move it away, or set DATA_DIR to a new folder.`)
}

/** Restores the database of a backup. Calls `onChange` just before it changes the database. */
async function restoreDatabase(
  file: string,
  header: BackupHeader,
  { dataDir, databaseUrl, databaseDirectUrl }: Target,
  onChange: () => void,
): Promise<void> {
  // The restore bypasses a transaction pooler, because a restore takes longer than a pooler allows its
  // clients.
  const url = databaseDirectUrl ?? databaseUrl
  const database = await openDatabase(url === null ? { dataDir } : { url })
  try {
    if (!(await isEmptyDatabase(database)))
      throw new Error('The database of DATABASE_URL is not empty; restore into a new database.')
    onChange()
    await migrateToStateOf(header, database)
    await database.allowLongStatements(() => importSnapshot(database, readSnapshotParts(file)))
  } finally {
    await database.close()
  }
}

async function migrateToStateOf({ migrations }: BackupHeader, database: Database): Promise<void> {
  for (const name of ['gateway', 'store'] as const) {
    const last = migrations[name]
    if (last !== null) await migrateTo(database, { folder: migrationFolders[name], name, last })
  }
}

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The major version of PostgreSQL in the pinned version of PGlite (0.5.16). */
const POSTGRES_VERSION = '18'
const CONTROL_FILE_BYTES = 8192
/**
 * Name of a marker file in the data folder of the embedded database, written after the first complete start.
 * PGlite creates a new database in a folder without the file PG_VERSION; if the marker file exists, a missing
 * PG_VERSION counts as damage.
 */
const COMPLETE_MARKER = 'sultan-complete'
/**
 * Minimum free space of the disk, in bytes. With less free space, an error at the start says that the disk is
 * full. A segment of the write-ahead log has 16 MB.
 */
const MIN_FREE_BYTES = 16 * 1024 * 1024

const whatToDo = 'Move the folder away and restore a backup: npm run restore -- FILE'

/**
 * Creates the folder of an embedded database, or checks an existing folder for damage that PGlite would
 * report as `Aborted()` or would overwrite with an empty database.
 * @throws an error that names the file or the folder. For a damaged file the error also says what to do.
 */
export function checkDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Without read and write access to the folder, PGlite reports only "[object Object]".
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new Error(
      `The embedded database cannot be opened: ${error instanceof Error ? error.message : error}`,
    )
  }
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (existsSync(join(folder, COMPLETE_MARKER))) throw damaged(versionFile, 'is missing')
    // PGlite has never completed a start in this folder, so the folder contains no database that could be
    // damaged.
    return
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== POSTGRES_VERSION)
    throw damaged(versionFile, `says version ${JSON.stringify(version)} instead of ${POSTGRES_VERSION}`)
  if (!existsSync(join(folder, COMPLETE_MARKER))) return
  const control = join(folder, 'global/pg_control')
  const size = statSync(control, { throwIfNoEntry: false })?.size
  if (size === undefined) throw damaged(control, 'is missing')
  if (size !== CONTROL_FILE_BYTES)
    throw damaged(control, `has ${size} bytes instead of ${CONTROL_FILE_BYTES}`)
}

/**
 * Message for the operator when PGlite cannot open a data folder in which `checkDataFolder` found no damage,
 * or, when `folder` is null, cannot start in memory.
 */
export function describeOpenFailure(folder: string | null, reason: string): string {
  if (folder === null) return `The embedded database cannot be started: ${reason}`
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < MIN_FREE_BYTES)
    return `The embedded database in ${folder} cannot be opened, because the disk is full. Make space and start again.`
  return `The embedded database in ${folder} cannot be opened (${reason}); it seems damaged. ${whatToDo}`
}

/** Writes the marker file, which records that the database was created completely. */
export function markComplete(folder: string): void {
  writeFileSync(join(folder, COMPLETE_MARKER), '')
}

function damaged(file: string, problem: string): Error {
  return new Error(`${file} ${problem}. ${whatToDo}`)
}

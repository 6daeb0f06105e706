import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a data folder for this process until the returned function is called or the process ends. Two PGlite
 * instances on one folder lose orders without an error (decision 0002).
 * @throws when the folder is already locked, by another process or by this process.
 */
export function lockFolder(folder: string): () => void {
  const unlock = tryLockFile(join(folder, 'lock.db'))
  if (unlock === null)
    throw new Error(
      `Another Sultan server is already running on the data folder ${folder}; stop it or set DATA_DIR.`,
    )
  return unlock
}

/**
 * Locks a file, which is created when it is missing, until the returned function is called or the process
 * ends. Unlike a pid file, SQLite's file lock is released by the kernel even after kill -9 or a power cut.
 * Returns null while another holder has the lock, in this process or another one.
 * @throws when the file cannot be created or contains other data.
 */
export function tryLockFile(file: string): (() => void) | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) return null
    if (error instanceof Error && error.message.includes('not a database'))
      throw new Error(`${file} is damaged; it holds no data: delete it and start again.`)
    throw error
  }
  return () => lock.close()
}

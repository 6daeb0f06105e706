import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a data folder for this process until the returned function is called or the process ends, kill -9 included: the
 * kernel frees SQLite's file lock, where a pid file would stay behind. Two PGlites on one folder lose orders in silence
 * (measured: RESEARCH part C, section 4). Throws when another process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.db'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) {
      throw new Error(
        `Another Sultan server is already running on the data folder ${folder}; stop it or set DATA_DIR.`,
      )
    }
    throw error
  }
  return () => lock.close()
}

import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../files/write-durably.ts'
import { verifyBackup } from './read-backup.ts'

/**
 * Writes a backup to `file`, readable by its owner only. The file appears when it is complete, checked and
 * synced; until then an older file with that name is kept. Returns a message for the operator.
 */
export async function createBackupFile(file: string, backup: Readable): Promise<string> {
  const path = resolve(file)
  const temporary = `${path}.${process.pid}.new`
  try {
    await pipeline(backup, createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true }))
    const { rows } = await verifyBackup(temporary)
    const megabytes = (statSync(temporary).size / 1e6).toFixed(1)
    renameSync(temporary, path)
    syncFolder(dirname(path))
    return `Backup with ${rows} rows (${megabytes} MB) written to ${path}. It holds the secrets of the shop.`
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

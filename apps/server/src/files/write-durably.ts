import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file of mode 0600 so that after a power cut the file has its old content or its whole new content:
 * a temporary file is synced and then replaces the old file. With `exclusive` an existing file is not
 * replaced.
 * @throws EEXIST with `exclusive`, when the file exists.
 */
export function writeDurably(file: string, text: string, { exclusive = false } = {}): void {
  // The temporary file's name has no process id: two containers that share a folder may have the same process
  // id.
  const temporary = `${file}.${randomUUID()}.new`
  try {
    writeFileSync(temporary, text, { mode: 0o600, flush: true })
    // A hard link is used, because a hard link, unlike a rename, fails when the file exists.
    if (exclusive) linkSync(temporary, file)
    else renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
  syncFolder(dirname(file))
}

/** Makes renames in the folder durable. Does nothing on Windows, which cannot sync a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

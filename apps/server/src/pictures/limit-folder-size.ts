import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@sultan/kernel/logger'

const INTERVAL_MS = 3_600_000

/** Deletes the oldest files of a folder and its subfolders until the folder holds at most `maxBytes`. */
export async function limitFolderSize(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files: { readonly file: string; readonly size: number; readonly changedMs: number }[] = []
  // Files are examined one after another: thousands of file system calls at the same time would delay all
  // other file operations.
  for (const name of names) {
    const file = join(folder, name)
    const info = await stat(file).catch(() => null)
    if (info?.isFile()) files.push({ file, size: info.size, changedMs: info.mtimeMs })
  }
  files.sort((a, b) => a.changedMs - b.changedMs)
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of files) {
    if (bytes <= maxBytes) return
    await rm(file, { force: true })
    bytes -= size
  }
}

/** Limits the size of a folder of pictures every hour, until the returned function is called. */
export function limitFolderSizeHourly(folder: string, maxBytes: number, log: Logger): () => void {
  const timer = setInterval(() => {
    limitFolderSize(folder, maxBytes).catch((error: unknown) =>
      log.error({ err: error, folder }, 'Deleting old pictures failed.'),
    )
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

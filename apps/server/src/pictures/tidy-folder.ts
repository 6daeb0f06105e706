import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the oldest files of a folder, whatever lies in its subfolders included, until it holds at most `mostBytes`. */
export async function tidyFolder(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found = await Promise.all(
    names.map(async name => {
      const file = join(folder, name)
      const known = await stat(file).catch(() => null)
      return known?.isFile() ? [{ file, size: known.size, changed: known.mtimeMs }] : []
    }),
  )
  const files = found.flat().sort((a, b) => a.changed - b.changed)
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of files) {
    if (bytes <= mostBytes) return
    await rm(file, { force: true })
    bytes -= size
  }
}

import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The files of a folder by their address, listed once: an address that is not in the list does not exist, so no path of a
 * request ever reaches the file system.
 */
export function knownFiles(folder: string, prefix: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [
        prefix +
          file
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
        file,
      ]),
  )
}

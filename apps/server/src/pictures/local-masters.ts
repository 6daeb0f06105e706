import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { StaticIndex } from '../http/static-files.ts'
import type { Master } from './picture-encoder.ts'

/** Finds a picture of `demo/art` by its path (`art/products/x.webp`). */
export function createLocalMasters(index: StaticIndex): (path: string) => Master | null {
  const masters = new Map<string, Master>()
  return path => {
    const file = index.get(`/${path}`)
    if (file === undefined || !/\.(?:webp|jpg|png)$/.test(file)) return null
    const master = masters.get(path) ?? { file, version: versionOf(path, file) }
    masters.set(path, master)
    return master
  }
}

/**
 * Returns the version of a picture file: a hash of the file's path, size and modification time. The version
 * is computed once per process, so a replaced file keeps its old version until the server restarts. After the
 * restart the file has a new version, and the server encodes the file again for every requested width.
 */
function versionOf(path: string, file: string): string {
  const { size, mtimeMs } = statSync(file)
  return createHash('sha256').update(`${path} ${size} ${mtimeMs}`).digest('hex').slice(0, 32)
}

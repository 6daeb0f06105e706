import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Master } from './picture-maker.ts'

/** The shop's own pictures by their path (`art/products/x.webp`). */
export function createMasters(files: ReadonlyMap<string, string>): (path: string) => Master | null {
  const known = new Map<string, Master>()
  return path => {
    const file = files.get(`/${path}`)
    if (file === undefined || !/\.(?:webp|jpg|png)$/.test(file)) return null
    const master = known.get(path) ?? { file, version: versionOf(path, file) }
    known.set(path, master)
    return master
  }
}

/** A replaced drawing has another size or time: its old forms are then no longer found. */
function versionOf(path: string, file: string): string {
  const { size, mtimeMs } = statSync(file)
  return createHash('sha256').update(`${path} ${size} ${mtimeMs}`).digest('hex').slice(0, 32)
}

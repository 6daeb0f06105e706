import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the storefront's build is made from, lockfile included. */
const sources = [
  'apps/storefront/{src,public}/**/*',
  'apps/storefront/{package.json,vite.config.ts}',
  'foundation/{kernel,woo-wire}/src/**/*.ts',
  'package-lock.json',
]

/** Equal as long as a new build would come out the same. */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files from which the storefront is built. */
const SOURCE_GLOBS = [
  'apps/storefront/{src,public}/**/*',
  'apps/storefront/{package.json,vite.config.ts}',
  'foundation/{kernel,woo-client}/src/**/*.ts',
  'package-lock.json',
]

/** All sources that pages and responses depend on: the server's code and the storefront's. */
const SERVER_GLOBS = ['{apps,foundation,services}/*/{src,migrations}/**/*', 'package-lock.json']

/** Hash of the files from which the storefront is built. When it changes, a new build is necessary. */
export const hashSources = (root: string): string => hashFiles(root, SOURCE_GLOBS)

/** Hash of all sources of the server and of the storefront. */
export const hashServerSources = (root: string): string => hashFiles(root, SERVER_GLOBS)

function hashFiles(root: string, globs: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...globs], { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

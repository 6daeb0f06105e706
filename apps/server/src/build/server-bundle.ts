import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { paths } from '../config/paths.ts'
import { hashServerSources } from './hash-sources.ts'

/**
 * Folder of the server bundle that is built from the present sources. Each version of the sources has a
 * folder of its own, so that a build does not replace files of a running server.
 */
export const bundleFolder = (root: string = paths.root): string =>
  `${root}apps/server/dist/${hashServerSources(root).slice(0, 16)}`

/**
 * URL of a program (`serve`, `store-command` …) in the bundle that was built from the present sources; null
 * when the sources have changed since the last build.
 */
export function serverBundleUrl(program: string, root: string = paths.root): string | null {
  const file = `${bundleFolder(root)}/${program}.js`
  return existsSync(file) ? pathToFileURL(file).href : null
}

/**
 * `npm run build`: builds the pages for browser and server and the server's bundle, and prints the sizes of
 * the pages. With `--check-sizes` the command fails when a page's script or style sheets exceed the limit.
 */

import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { buildServer } from './build/build-server.ts'
import { buildStorefront } from './build/build-storefront.ts'
import {
  chunksOf,
  ENTRY_SOURCE,
  LOADER_SOURCE,
  type Manifest,
  readManifest,
  stylesOf,
} from './build/vite-manifest.ts'
import { paths } from './config/paths.ts'

interface RouteSize {
  readonly route: string
  /**
   * Size of the JavaScript that a browser loads first on a page of this route, compressed with brotli, in
   * bytes.
   */
  readonly script: number
  readonly styles: number
}

/** Size limit of the JavaScript of a route (`RouteSize.script`), in bytes. */
const MAX_SCRIPT_BYTES = 105_000
/** Size limit of the style sheets of a route (`RouteSize.styles`), in bytes. */
const MAX_STYLE_BYTES = 15_000

/**
 * Returns for each route the compressed size of the scripts and of the style sheets that a browser loads
 * first. The scripts are the storefront's loader script and entry script, the script of the route's page, and
 * the static imports of all three.
 */
function routeSizes(manifest: Manifest): RouteSize[] {
  const entry = [...chunksOf(manifest, LOADER_SOURCE), ...chunksOf(manifest, ENTRY_SOURCE)]
  const sharedStyles = manifest[ENTRY_SOURCE]?.css ?? []
  const routeFiles = globSync('src/routes/*.{ts,tsx}', { cwd: paths.storefront })
  const sources = routeFiles.map(file => readFileSync(`${paths.storefront}/${file}`, 'utf8'))
  // Each route file contains the source path of its page. This path is the page's key in Vite's manifest.
  const pages = sources.flatMap(source =>
    [...source.matchAll(/'(src\/[^']+\.tsx)'/g)].map(match => match[1] ?? ''),
  )
  return [...new Set(pages)].sort().map(page => ({
    route: basename(page, '.tsx').replace(/[.-]page$/, ''),
    script: sum([...new Set([...entry, ...chunksOf(manifest, page)])].map(compressedSize)),
    styles: sum([...sharedStyles, ...stylesOf(manifest, page)].map(compressedSize)),
  }))
}

const compressedSize = (file: string): number => statSync(`${paths.client}/${file}.br`).size

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

function sizeTable(sizes: readonly RouteSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
  const lines = sizes.map(
    ({ route, script, styles }) => `${route.padEnd(28)}${kilobytes(script)}${kilobytes(styles)}`,
  )
  return ['first load, brotli            script   styles', ...lines].join('\n')
}

await buildStorefront()
await buildServer()
const sizes = routeSizes(readManifest())
console.log(sizeTable(sizes))
const heavy = sizes.filter(({ script, styles }) => script > MAX_SCRIPT_BYTES || styles > MAX_STYLE_BYTES)
if (process.argv.includes('--check-sizes') && heavy.length > 0) {
  const limits = `${MAX_SCRIPT_BYTES / 1000} kB of script or ${MAX_STYLE_BYTES / 1000} kB of styles`
  console.error(`Above ${limits}: ${heavy.map(({ route }) => route).join(', ')}`)
  process.exitCode = 1
}

import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { paths } from '../paths.ts'
import { chunksOf, entrySource, type Manifest, stylesOf } from './manifest.ts'

export interface FirstLoad {
  readonly route: string
  /** Bytes in brotli. */
  readonly script: number
  readonly styles: number
}

/** The most that a page may make a shopper load before it works (issue: aim 105 kB, never above 120). */
export const largestFirstLoad = 120_000

/** What each route makes a browser load first: entry, page and all they import at once. */
export function firstLoads(manifest: Manifest): FirstLoad[] {
  const entry = chunksOf(manifest, entrySource)
  const sharedStyles = manifest[entrySource]?.css ?? []
  const pages = globSync('src/routes/*.page.tsx', { cwd: paths.storefront })
  return pages.sort().map(page => ({
    route: basename(page, '.page.tsx'),
    script: sum([...new Set([...entry, ...chunksOf(manifest, page)])].map(compressedSize)),
    styles: sum([...sharedStyles, ...stylesOf(manifest, page)].map(compressedSize)),
  }))
}

const compressedSize = (file: string): number => statSync(`${paths.client}/${file}.br`).size

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

export function sizeTable(loads: readonly FirstLoad[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
  const lines = loads.map(
    ({ route, script, styles }) => `${route.padEnd(28)}${kilobytes(script)}${kilobytes(styles)}`,
  )
  return ['first load, brotli            script   styles', ...lines].join('\n')
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paths } from '../config/paths.ts'
import { indexFiles } from '../http/static-files.ts'
import { withBuildLock } from './build-lock.ts'
import { keepEarlierBuild } from './earlier-builds.ts'
import { hashSources } from './hash-sources.ts'

const stampFile = `${paths.storefront}/dist/.sources`
const lockFile = `${paths.storefront}/dist/.build-lock`

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources(paths.root)
}

/**
 * Builds the pages for browser and server, unless the existing build was made from the same sources. Returns
 * whether pages were built.
 */
export function buildStorefront(): Promise<boolean> {
  return withBuildLock(lockFile, async () => {
    if (isBuilt()) return false
    // With this value of `NODE_ENV`, the pages contain React's production build.
    process.env.NODE_ENV = 'production'
    // The import is dynamic, so that a server that uses only `isBuilt` of this file does not load Vite.
    const { createBuilder } = await import('vite')
    const hash = hashSources(paths.root)
    const configFile = `${paths.storefront}/vite.config.ts`
    const builder = await createBuilder({ configFile, root: paths.storefront, logLevel: 'warn' })
    // `stampFile` (the source hash of the last complete build) is deleted before each build, because a failed
    // build can leave incomplete files. If the old `stampFile` remained, `isBuilt` would accept the
    // incomplete files as soon as the sources are changed back.
    rmSync(stampFile, { force: true })
    keepEarlierBuild({ client: paths.client, earlier: paths.earlierBuilds })
    await builder.buildApp()
    await precompress(paths.client)
    writeFileSync(stampFile, hash)
    return true
  })
}

/**
 * Base-2 logarithm of brotli's maximum input block size in bytes: 20 stands for 1 MiB. The largest script
 * then fits into one block, and the script's compressed file is 0.1 % smaller than with the default, 18.
 */
const BLOCK_BITS = 20
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(?:js|css|svg|json|txt)$/

/** Compresses the files of the build at the highest and slowest compression levels. */
async function precompress(folder: string): Promise<void> {
  for (const file of indexFiles(folder, '/').values()) {
    if (!compressible.test(file) || file.includes('/.vite/')) continue
    const bytes = await readFile(file)
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gzipped(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

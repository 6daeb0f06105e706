import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { knownFiles } from '../http/known-files.ts'
import { paths } from '../paths.ts'
import { withBuildLock } from './build-lock.ts'
import { hashSources } from './sources-hash.ts'

const stamp = `${paths.storefront}/dist/.sources`
const lock = `${paths.storefront}/dist/.building`

export function isBuilt(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(paths.root)
}

/** Builds the pages for browser and server, unless the build at hand is of these very sources. False when it was. */
export function buildStorefront(): Promise<boolean> {
  return withBuildLock(lock, async () => {
    if (isBuilt()) return false
    // Vite reads it for React's build; only loaded here, so that a built shop starts without Vite.
    process.env.NODE_ENV = 'production'
    const { createBuilder } = await import('vite')
    const hash = hashSources(paths.root)
    const configFile = `${paths.storefront}/vite.config.ts`
    const builder = await createBuilder({ configFile, root: paths.storefront, logLevel: 'warn' })
    await builder.buildApp()
    await precompress(paths.client)
    writeFileSync(stamp, hash)
    return true
  })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const worthCompressing = /\.(?:js|css|svg|json|txt)$/

/** The slow, small forms are made once here, not per visitor. */
async function precompress(folder: string): Promise<void> {
  for (const file of knownFiles(folder, '/').values()) {
    if (!worthCompressing.test(file) || file.includes('/.vite/')) continue
    const bytes = await readFile(file)
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gzipped(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

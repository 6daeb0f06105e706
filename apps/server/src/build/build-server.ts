import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { paths } from '../config/paths.ts'
import { withBuildLock } from './build-lock.ts'
import { bundleFolder } from './server-bundle.ts'

/**
 * Libraries that stay in node_modules: they find their own files beside them (native code, WebAssembly, threads), or
 * are loaded by a setting only. Bundling `lru-cache` would hide it from `tests/bench/uncached-pages.preload.ts`.
 */
const EXTERNAL_LIBRARIES = [
  '@electric-sql/pglite',
  '@redis/client',
  'lru-cache',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'sharp',
  'vite',
]

const FOLDER = `${paths.server}/dist`

/** Bundles the server's sources and its small libraries, unless the bundle of these sources exists. */
export function buildServer(): Promise<void> {
  return withBuildLock(`${FOLDER}/.building`, async () => {
    const folder = bundleFolder()
    if (existsSync(folder)) return
    // Vite is imported here, so that a build that exists is found without Vite.
    const { build } = await import('vite')
    const outDir = `${FOLDER}/new`
    await build({
      configFile: false,
      root: paths.server,
      logLevel: 'warn',
      plugins: [sourceUrls(outDir)],
      ssr: { noExternal: true, external: EXTERNAL_LIBRARIES },
      build: {
        ssr: 'src/serve.ts',
        outDir,
        target: 'esnext',
        // Function names stay readable in stack traces. NODE_OPTIONS=--enable-source-maps adds the lines of the
        // sources; it takes 40 MB of memory.
        minify: false,
        sourcemap: true,
        // The chunks are beside serve.js, so that URLs relative to the bundle hold for each of them.
        rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
      },
    })
    const earlier = readdirSync(FOLDER).filter(name => /^[0-9a-f]{16}$/.test(name))
    for (const name of earlier) rmSync(`${FOLDER}/${name}`, { recursive: true })
    renameSync(outDir, folder)
  })
}

/**
 * Keeps the value of `import.meta.url` of each source file, so that its code finds the files beside it: migrations,
 * worker threads, the demo shop.
 */
const sourceUrls = (outDir: string): Plugin => ({
  name: 'source-urls',
  enforce: 'pre',
  transform(code, id) {
    const isOwn = id.startsWith(paths.root) && !id.includes('/node_modules/')
    if (!isOwn || !code.includes('import.meta.')) return null
    if (/import\.meta\.(?:dirname|filename)/.test(code))
      this.error(`${id}: use import.meta.url, which the bundle of the server replaces.`)
    const url = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`
    // No line moves, so the source map stays as it is.
    return { code: code.replaceAll('import.meta.url', url), map: null }
  },
})

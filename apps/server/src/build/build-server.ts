import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { paths } from '../config/paths.ts'
import { withBuildLock } from './build-lock.ts'
import { bundleFolder } from './server-bundle.ts'

/**
 * Libraries that stay in node_modules and are not bundled, because they load other files from their own
 * folder (native code, WebAssembly, threads), or are needed only with certain settings. `lru-cache` is not
 * bundled, because `tests/bench/uncached-pages.preload.ts` has to patch the class that the server uses.
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

/**
 * Number of server bundles that are kept. A running server starts further threads from its own bundle, also
 * after a newer bundle was built.
 */
const MAX_BUNDLES = 5

/**
 * Output options that reduce the memory of the scripts. V8 keeps the text of a script, and one character such
 * as `č` doubles the memory of the whole text. Function names and line breaks stay, so that stack traces are
 * readable.
 */
const COMPACT_TEXT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
} as const

const FOLDER = `${paths.server}/dist`

/**
 * Entry points of the bundle: the server, the commands that `start.mjs` runs, and the scripts of worker
 * threads. The worker scripts are bundled, because a worker thread that runs a TypeScript file loads Node's
 * type stripper.
 */
const SERVER_ENTRIES = [
  ...['serve', 'store-command', 'backup-command', 'restore-command', 'doctor'].map(
    program => `${paths.server}/src/${program}.ts`,
  ),
  `${paths.root}foundation/sql/src/pglite-worker.ts`,
  `${paths.root}services/store/src/domain/hash-worker.ts`,
]

/**
 * Builds the server's bundle and the launcher that `start.mjs` runs. Does nothing when a bundle of the
 * current sources exists.
 */
export function buildServer(): Promise<void> {
  return withBuildLock(`${FOLDER}/.build-lock`, async () => {
    const folder = bundleFolder()
    if (existsSync(folder)) return
    const bundle = `${FOLDER}/new`
    rmSync(bundle, { recursive: true, force: true })
    await bundleModules(SERVER_ENTRIES, bundle)
    const launcher = `${FOLDER}/launcher`
    await bundleModules([`${paths.server}/src/launch.ts`], launcher)
    renameSync(bundle, folder)
    deleteOldBundles()
  })
}

function deleteOldBundles(): void {
  const bundles = readdirSync(FOLDER).filter(name => /^[0-9a-f]{16}$/.test(name))
  const newestFirst = bundles
    .map(name => ({ path: `${FOLDER}/${name}`, builtAt: statSync(`${FOLDER}/${name}`).mtimeMs }))
    .sort((a, b) => b.builtAt - a.builtAt)
  for (const { path } of newestFirst.slice(MAX_BUNDLES)) rmSync(path, { recursive: true })
}

async function bundleModules(input: string[], outDir: string): Promise<void> {
  // Vite is imported only for a new bundle, so that a server whose bundle exists starts without loading Vite.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: paths.server,
    logLevel: 'warn',
    plugins: [sourceUrls(outDir), asciiTemplates],
    ssr: { noExternal: true, external: EXTERNAL_LIBRARIES },
    build: {
      ssr: true,
      outDir,
      // `emptyOutDir` is off, because a server that is starting may be reading the launcher from `outDir`.
      emptyOutDir: false,
      target: 'esnext',
      // Without minification, stack traces show readable function names. Stack traces show line numbers of
      // the source files only when the server runs with NODE_OPTIONS=--enable-source-maps, which takes 40 MB
      // of memory.
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        // The chunks are in the same folder as serve.js, so that URLs relative to the bundle are valid in
        // every chunk.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          ...COMPACT_TEXT,
        },
      },
    },
  })
}

/**
 * Replaces `import.meta.url` in a bundled module by the URL of its source file, because code finds files such
 * as migrations relative to that URL. The URL of a worker script is replaced by that of the bundled script.
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
    const replaced = code
      .replaceAll(
        /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g,
        "new URL('./$1.js', MODULE_URL)",
      )
      .replaceAll('import.meta.url', url)
      .replaceAll('MODULE_URL', 'import.meta.url')
    // Replacing `import.meta.url` adds and removes no line, so the line numbers in the source map stay valid.
    return { code: replaced, map: null }
  },
})

/**
 * Escapes the non-ASCII characters that `asciiOnly` leaves unescaped, which are in tagged templates. The
 * escapes are visible only in the raw text of a template, which no template tag of the server reads.
 */
const asciiTemplates: Plugin = {
  name: 'ascii-templates',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[\u0080-\uffff]/g,
          character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

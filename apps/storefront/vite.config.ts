import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Libraries that every page loads. Zod is not among them: it parses responses in the browser, and the first
 * page needs no requests in the browser.
 */
const sharedLibraries =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)\//

/**
 * Chunk group of the product cards and their actions. Without the group these modules become ten chunks,
 * because each page uses a different part of them.
 */
const productCards =
  /\/(?:product-card\/(?:product-card|product-grid)\.tsx|features\/(?:cart\/(?:add-with-toast|to-cart-item)|wishlist\/(?:wishlist-button|toggle-wishlist-item|wishlist-item))|routes\/shop-actions|messages\/(?:cart|product-list|wishlist)\.ts|design\/(?:price|rating)\.tsx)/

/**
 * Chunk group of the modules of form fields. Without the group each of these modules becomes a small chunk,
 * which compresses badly and costs a request.
 */
const forms = /\/design\/(?:field|checkbox|use-focus-on-request)\.tsx?/

/**
 * Chunk groups of small modules that pages use together, such as the parts of the filter form. Without these
 * groups each module becomes a separate chunk, and small chunks compress badly.
 */
const smallParts = [
  { name: 'page', test: /\/design\/(?:breadcrumbs|notice|picture(?:-url)?)\.tsx?/ },
  { name: 'search', test: /\/(?:design\/live-region\.tsx|messages\/search\.ts)/ },
  { name: 'stepper', test: /\/(?:design\/quantity(?:-stepper)?\.tsx?|product\/variation-matrix\.ts)/ },
  { name: 'list', test: /\/design\/(?:empty-state\.tsx|pagination(?:-items)?\.tsx?)/ },
  {
    name: 'filter-form',
    test: /\/listing\/filters\/(?:filter-form|filter-chips|relax-filters|active-filters|price-fields|option-group)\.tsx?/,
  },
  { name: 'text-search', test: /\/kernel\/src\/(?:fold-text|cyrillic)\.ts/ },
].map(group => ({ ...group, includeDependenciesRecursively: false }))

/**
 * Chunk group of the modules that every request to the store needs. Without the group each of these small
 * modules becomes a chunk. The group is loaded with the first request.
 */
const storeClient =
  /\/(?:node_modules\/zod\/|woo-client\/src\/(?:client|error|route-url|pagination|prices|address|image|drop-invalid-entries|did-you-mean)\.ts|api\/client\/(?:store-client|challenge-middleware|staleness-middleware|picture-mapper)\.ts|kernel\/src\/fetch-with-limits\.ts|messages\/stale-fallback\.ts)/

/** Leaves TanStack Query's mutations out of the browser's bundle, because the shop has no mutations. */
const withoutMutations: Plugin = {
  name: 'without-mutations',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  resolveId: (source, importer) =>
    source === './mutationCache.js' && importer?.includes('/@tanstack/query-core/')
      ? `${import.meta.dirname}/src/platform/empty-mutation-cache.ts`
      : null,
}

/** Replaces Vite's helper for dynamic imports by a smaller one, which is enough for this build. */
const withSmallPreload: Plugin = {
  name: 'with-small-preload',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  resolveId: source =>
    source.endsWith('vite/preload-helper.js') ? `${import.meta.dirname}/src/platform/vite-preload.ts` : null,
}

/**
 * Inserts the URLs of the built scripts and style sheets into the service worker. The worker is built after
 * the browser's files, so that their manifest exists.
 */
const builtFiles: Plugin = {
  name: 'built-files',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'worker',
  transform(code) {
    if (!code.includes('BUILT_FILES')) return null
    const manifest = readFileSync(`${import.meta.dirname}/dist/client/.vite/manifest.json`, 'utf8')
    const files = manifest.match(/assets\/[^"]+\.(?:js|css)(?=")/g) ?? []
    return code.replace('BUILT_FILES', () => JSON.stringify([...new Set(files)].map(file => `/${file}`)))
  },
}

/**
 * Three builds: the files for the browser (hashed, with a manifest), the module that renders the pages on the
 * server, and the service worker.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), withoutMutations, withSmallPreload, builtFiles],
  resolve: {
    // React has `useSyncExternalStore` since version 18, so the shop does not need the shim of the library
    // `use-sync-external-store`.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Our own packages are always bundled, because they are TypeScript sources. A build also bundles the
  // libraries, because loading their 400 files would make the start of the server slower. A build leaves out
  // React, because React is only a few large files. In development the libraries are not bundled, because
  // Vite's development server cannot bundle CommonJS libraries.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['react', 'react-dom'] }
      : { noExternal: [/^@sultan\//] },
  // Fonts and pictures stay files: the CSP allows no `data:` fonts, and a preload needs a URL.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // For a dynamic import, only style sheets are preloaded. A list of its JavaScript imports would
          // make the entry chunk 0.9 kB larger.
          resolveDependencies: (_file, deps) => deps.filter(dep => dep.endsWith('.css')),
        },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/entry-loader.ts', 'src/entry-offline.ts'],
          output: {
            codeSplitting: {
              groups: [
                // Libraries seldom change, so they stay cached when a new version of the shop is deployed.
                { name: 'libraries', test: sharedLibraries },
                // Two entry modules are not in this chunk group: `entry-loader.ts`, because the browser
                // requests this module before all others, and `entry-offline.ts`, because the offline page
                // loads no other script.
                { name: 'shell', tags: ['$initial'], test: /^(?!.*\/entry-(?:loader|offline)\.ts)/ },
                { name: 'store-client', test: storeClient, includeDependenciesRecursively: false },
                { name: 'forms', test: forms, includeDependenciesRecursively: false },
                { name: 'product-cards', test: productCards, includeDependenciesRecursively: false },
                ...smallParts,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // This constant replaces `NODE_ENV`, which the libraries would otherwise read about a hundred times for
      // a page, each time from the environment of the process.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          // The server bundle is one file without chunks: a server that is still running when a new build
          // replaces the files must not need a chunk afterwards.
          output: {
            codeSplitting: false,
            // V8 keeps the source text in memory, with one byte per character if all characters are Latin-1,
            // otherwise with two bytes per character. To save memory, comments are removed, and non-ASCII
            // characters are escaped (`asciiOnly`).
            comments: false,
            minify: {
              compress: false,
              mangle: false,
              codegen: { asciiOnly: true, removeWhitespace: false },
            },
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/service-worker/service-worker.ts',
          // The service worker is built as a classic script, because not every browser runs a module as a
          // worker.
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Not zod: only questions to the shop need it, and a page comes with its answers. */
const librariesOfEveryPage =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)\//

/** Cards with what they do. Without a group Vite makes ten files of it, because each page uses another part. */
const shelves =
  /\/(?:features\/catalogue\/(?:product-card|shelf)\.tsx|features\/(?:cart\/(?:add-and-tell|cart-item-from)|wishlist\/(?:wish-button|toggle-wish|wish-from))|routes\/shop-actions|words\/(?:cart|catalogue|wishlist)\.ts|design\/(?:price|rating)\.tsx)/

/** What forms and orders need: ten crumbs otherwise, which compress badly and are each a request on the checkout. */
const forms =
  /\/(?:design\/(?:field|field-frame|checkbox|use-attention)\.tsx?|kernel\/src\/phone|shop\/(?:order|ordering|quote)\.ts|features\/orders\/order-query-key|routes\/session-calls)/

/** Two builds of one source: what the browser gets (hashed files and a manifest), and the same pages as a module for the server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  // our own packages are TypeScript sources: bundled; libraries stay in node_modules on the server
  ssr: { noExternal: [/^@sultan\//] },
  // fonts and pictures stay files: the CSP has no data: for fonts, and a preload needs an address
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Libraries change seldom: a new version of the shop leaves them in the browsers' caches.
                { name: 'libraries', test: librariesOfEveryPage },
                { name: 'shell', tags: ['$initial'] },
                { name: 'forms', test: forms, includeDependenciesRecursively: false },
                { name: 'shelves', test: shelves, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          // One file: a server that runs on while a new build is made must not look for its parts later.
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})

/**
 * The launcher of `npm start`: runs the server (`serve.ts`) from its bundle, or from its sources when they
 * have changed since the last build. Loading the thousand source files triples the processor time of a start.
 */
import { serverBundleUrl } from './build/server-bundle.ts'

// React and the router read `NODE_ENV` when they are loaded, to select their production builds.
process.env.NODE_ENV = 'production'
await import(serverBundleUrl() ?? new URL('./serve.ts', import.meta.url).href)

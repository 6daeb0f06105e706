/**
 * The launcher of the server and its commands: `start.mjs store-command ARGS` runs `store-command.ts`, and
 * `start.mjs` alone runs `serve.ts`. The program is run from its bundle, or from its sources when they have
 * changed since the last build. Loading the thousand source files triples the processor time of a start.
 */
import { serverBundleUrl } from './build/server-bundle.ts'

// React and the router read `NODE_ENV` when they are loaded, to select their production builds.
process.env.NODE_ENV = 'production'
// The first argument names the program to run, such as `store-command`. The launcher removes this name from
// `process.argv`, so that the program finds only its own arguments in `process.argv.slice(2)`.
const [program = 'serve'] = process.argv.splice(2, 1)
await import(serverBundleUrl(program) ?? new URL(`./${program}.ts`, import.meta.url).href)

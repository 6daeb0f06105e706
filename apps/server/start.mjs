/**
 * Starts the server or a command of the shop: `npm start` runs `start.mjs`, and `npm run store` runs
 * `start.mjs store-command`. This file is JavaScript, because a TypeScript file makes Node load its type
 * stripper, which takes 18 MB of memory.
 */
import { existsSync } from 'node:fs'

const built = new URL('./dist/launcher/launch.js', import.meta.url)
await import(existsSync(built) ? built.href : './src/launch.ts')

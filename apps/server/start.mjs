/**
 * `npm start` and the shop's commands: `start.mjs store-command` runs `npm run store`. This file is JavaScript,
 * because a TypeScript file makes Node load its type stripper, which takes 18 MB of memory.
 */
import { existsSync } from 'node:fs'

const built = new URL('./dist/launcher/launch.js', import.meta.url)
await import(existsSync(built) ? built.href : './src/launch.ts')

/**
 * `npm start`. This file is JavaScript, because a TypeScript file makes Node load its type stripper, which takes 18 MB
 * of memory.
 */
import { existsSync } from 'node:fs'

const built = new URL('./dist/launcher/start.js', import.meta.url)
await import(existsSync(built) ? built.href : './src/start.ts')

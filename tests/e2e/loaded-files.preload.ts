/**
 * Loaded by `NODE_OPTIONS=--import` into a server of `server-bundle.test.ts`: prints each file that its threads
 * load.
 */
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    // A worker thread's `console.log` may be lost when the thread ends.
    if (url.startsWith('file:')) writeSync(1, `loaded: ${url}\n`)
    return next(url, context)
  },
})

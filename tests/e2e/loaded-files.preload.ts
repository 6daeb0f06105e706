/**
 * Loaded by `NODE_OPTIONS=--import` into processes that `embedded-shop.test.ts` starts. Prints the URL of
 * each file that a thread of the process loads.
 */
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    // `console.log` is not used here, because its output in a worker thread may be lost when the thread ends.
    if (url.startsWith('file:')) writeSync(1, `loaded: ${url}\n`)
    return next(url, context)
  },
})

/**
 * Loaded by `NODE_OPTIONS=--import` into a server of `embedded-shop.test.ts`. Prints each file that the
 * server's threads load.
 */
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    // The paths are not printed with `console.log`, because the output of a worker thread's `console.log` may
    // be lost when the thread ends.
    if (url.startsWith('file:')) writeSync(1, `loaded: ${url}\n`)
    return next(url, context)
  },
})

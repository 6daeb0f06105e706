/** Loaded by `NODE_OPTIONS=--import` into a server of `server-bundle.test.ts`: prints each file that Node loads. */
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) console.log(`loaded: ${url}`)
      return next(url, context)
    },
  })

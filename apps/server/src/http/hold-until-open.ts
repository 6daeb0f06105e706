import { setTimeout as sleep } from 'node:timers/promises'
import * as messages from './messages.ts'
import type { Readiness } from './readiness.ts'
import type { Handler } from './request-context.ts'

const MAX_HELD_REQUESTS = 100
const MAX_HOLD_MS = 5_000
const RETRY_AFTER_SECONDS = '5'

/**
 * Holds requests that arrive while the server starts, because a proxy without health checks would pass an
 * immediate error to the visitor. Requests beyond `MAX_HELD_REQUESTS`, and requests that were held for
 * `MAX_HOLD_MS`, get 503.
 */
export function holdUntilOpen({ isOpen, opened }: Readiness): Handler {
  let held = 0
  return async ({ response }) => {
    if (isOpen()) return false
    if (held < MAX_HELD_REQUESTS) {
      held += 1
      await Promise.race([opened, sleep(MAX_HOLD_MS, undefined, { ref: false })])
      held -= 1
      if (isOpen()) return false
    }
    response
      .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': RETRY_AFTER_SECONDS })
      .end(`${messages.starting}\n`)
    return true
  }
}

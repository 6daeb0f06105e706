import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as untilNextTurn } from 'node:timers/promises'

interface Renewals {
  /**
   * Queues `renew` after the renewals that were added before. Replaces a waiting renewal of the same path.
   * Returns false, and does nothing, when too many renewals wait.
   */
  add(path: string, renew: () => Promise<void>): boolean
}

/** Maximum number of renewals that wait. A page whose renewal is refused stays stale until its next view. */
const MAX_WAITING = 1_000
/**
 * Time in ms after which the next renewal begins, even if the last renewal has not ended: one store request
 * that never ends must not keep all other pages stale.
 */
const MAX_RENEWAL_MS = 30_000

/**
 * Runs renewals of stale pages one at a time. A renewal is not part of a request, so the limits per visitor
 * do not count renewals. Because they run one at a time, renewals never take more processor time than one
 * visitor who waits for each page before requesting the next.
 */
export function createRenewals(): Renewals {
  const waiting = new Map<string, () => Promise<void>>()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    for (const path of waiting.keys()) {
      // The stale page is sent before its renewal begins, because rendering from cached data blocks the event
      // loop until the rendering ends.
      await untilNextTurn()
      const renew = waiting.get(path)
      waiting.delete(path)
      if (renew !== undefined) await settledWithin(MAX_RENEWAL_MS, renew())
    }
    isRunning = false
  }

  return {
    add(path, renew) {
      if (waiting.size >= MAX_WAITING && !waiting.has(path)) return false
      // `renew` runs in the async context of the request that queued it. Its requests to a connected shop
      // therefore carry the IP address of that request's client.
      waiting.set(path, AsyncLocalStorage.bind(renew))
      if (!isRunning) void run()
      return true
    },
  }
}

/** Resolves when the promise settles, but after `ms` milliseconds at the latest. */
function settledWithin(ms: number, promise: Promise<void>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    promise.then(settle, settle)
  })
}

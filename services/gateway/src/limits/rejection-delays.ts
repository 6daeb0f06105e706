import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Number of 429 responses that a client gets without a delay in each window of `WINDOW_MS`. */
const REJECTIONS_WITHOUT_DELAY = 20
const WINDOW_MS = 1_000
const DELAY_MS = 500
/**
 * Maximum number of 429 responses of one client that are delayed at the same time. Further ones are sent
 * without a delay.
 */
const MAX_DELAYED_PER_CLIENT = 128
/**
 * Maximum number of 429 responses of all clients that are delayed at the same time. Further ones are sent
 * without a delay.
 */
const MAX_DELAYED = 1_024
/**
 * Maximum number of clients whose 429 responses are counted. Beyond this number, the least recently used
 * count is dropped, and begins at zero again.
 */
const MAX_CLIENTS = 10_000

interface Rejections {
  readonly since: number
  count: number
  delayed: number
}

export interface RejectionDelays {
  /**
   * Waits before a 429 response to the client is sent. Resolves immediately when the client has had few 429
   * responses, when too many responses are being delayed, or when `signal` aborts.
   */
  wait(client: string, signal: AbortSignal | undefined): Promise<void>
}

/**
 * Delays the rejections (429) of a client that ignores them and keeps sending requests. Most clients send the
 * next request of a connection after the response to the previous one, so a delay limits the number of
 * rejections per second. Thousands of rejections a second would keep the processor busy. `now` in ms.
 */
export function createRejectionDelays(now: () => number): RejectionDelays {
  const rejectionsOf = new LRUCache<string, Rejections>({ max: MAX_CLIENTS })
  let delayed = 0

  function current(client: string): Rejections {
    const stored = rejectionsOf.get(client)
    if (stored !== undefined && (stored.delayed > 0 || now() - stored.since < WINDOW_MS)) return stored
    const rejections = { since: now(), count: 0, delayed: 0 }
    rejectionsOf.set(client, rejections)
    return rejections
  }

  return {
    async wait(client, signal) {
      const rejections = current(client)
      rejections.count += 1
      const isDelayed =
        rejections.count > REJECTIONS_WITHOUT_DELAY &&
        rejections.delayed < MAX_DELAYED_PER_CLIENT &&
        delayed < MAX_DELAYED
      if (!isDelayed) return
      rejections.delayed += 1
      delayed += 1
      // The delay of the response ends early when the client has left.
      await sleep(DELAY_MS, undefined, { signal }).catch(() => undefined)
      rejections.delayed -= 1
      delayed -= 1
    },
  }
}

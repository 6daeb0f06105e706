import { LRUCache } from 'lru-cache'

/**
 * Maximum number of requests of one IP address in `WINDOW_MS`. The limit is far above the few requests per
 * second of a program that copies a catalogue.
 */
const MAX_REQUESTS = 3_000
const WINDOW_MS = 60_000
/** Maximum number of IP addresses whose requests are counted. */
const MAX_ADDRESSES = 1_000

/** Returns a function that counts a request of an IP address and returns whether the request is allowed. */
export function createRequestLimit(
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  const windows = new LRUCache<string, { readonly startedAt: number; count: number }>({ max: MAX_ADDRESSES })
  return address => {
    const window = windows.get(address)
    if (window === undefined || now() - window.startedAt >= WINDOW_MS) {
      windows.set(address, { startedAt: now(), count: 1 })
      return true
    }
    window.count += 1
    return window.count <= MAX_REQUESTS
  }
}

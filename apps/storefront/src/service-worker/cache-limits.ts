import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'

/** Limits of one cache of the service worker, which holds at most `maxEntries` × `maxEntryBytes` bytes. */
interface CacheLimits {
  readonly maxEntries: number
  /** Maximum size of a stored response's body without content encoding, in bytes. */
  readonly maxEntryBytes: number
  /** Age from which a stored response is no longer used, in seconds. */
  readonly maxAgeSeconds: number
}

const DAY_SECONDS = 86_400

/**
 * Limits of the service worker's cache of build files. Each build has about 90 files; `maxEntries` leaves
 * room for the files of three earlier builds, which open pages may still load.
 */
export const ASSET_LIMITS: CacheLimits = {
  maxEntries: 400,
  maxEntryBytes: 400_000,
  maxAgeSeconds: 365 * DAY_SECONDS,
}

/**
 * Limits of the service worker's cache of visited pages. The HTML of a category with 20 products has about
 * 100 kB.
 */
export const PAGE_LIMITS: CacheLimits = {
  maxEntries: 80,
  maxEntryBytes: 400_000,
  maxAgeSeconds: 30 * DAY_SECONDS,
}

/**
 * Limits of the service worker's cache of pictures on visited pages. A product's picture has about 20 kB at
 * the width of a card.
 */
export const PICTURE_LIMITS: CacheLimits = {
  maxEntries: 200,
  maxEntryBytes: 300_000,
  maxAgeSeconds: 30 * DAY_SECONDS,
}

/** Workbox plugins that keep a cache within its limits. */
export function limitedTo({ maxEntries, maxEntryBytes, maxAgeSeconds }: CacheLimits): WorkboxPlugin[] {
  const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true })
  // This cast is safe: the types differ only in properties that are optional in `WorkboxPlugin`, and that
  // `ExpirationPlugin` declares as required but possibly `undefined`.
  return [completeResponses(maxEntryBytes), expiration as WorkboxPlugin]
}

/**
 * Plugin that stores responses with status 200 and a body of at most `maxBytes`. A redirected response is not
 * stored, because browsers reject it as the response to a navigation. A response with `no-store` is not
 * stored, because it may contain the data of one customer.
 */
export const completeResponses = (maxBytes: number) => ({
  async cacheWillUpdate({ response }: { readonly response: Response }): Promise<Response | null> {
    const { status, redirected, headers } = response
    if (status !== 200 || redirected || headers.get('cache-control')?.includes('no-store')) return null
    const { size } = await response.clone().blob()
    return size <= maxBytes ? response : null
  },
})

import { LRUCache } from 'lru-cache'
import type { PlainForms } from './cached-page.ts'
import type { Encoding } from './content-encoding.ts'
import { createPageCache, type PageCache, type PageLifetime } from './page-cache.ts'
import { isCacheable, type PageResult } from './shared-pages.ts'

/**
 * Page lifetime for a connected shop, which does not report all of its changes. The lifetime is short, so
 * that pages soon show a change of the shop.
 */
export const CHECKED_LIFETIME: PageLifetime = { freshMs: 30_000, staleMs: 60_000 }
/**
 * Page lifetime for a store that reports its changes. The lifetime is long, because `invalidate` removes a
 * page from the cache when the data of the page change.
 */
export const ANNOUNCED_LIFETIME: PageLifetime = { freshMs: 60_000, staleMs: 3_600_000 }
/**
 * Lifetime of a page with stale data. The lifetime is short, so that the notice of stale data disappears soon
 * after the store is available again.
 */
const STALE_DATA_LIFETIME: PageLifetime = { freshMs: 1_000, staleMs: 0 }
const NO_LIFETIME: PageLifetime = { freshMs: 0, staleMs: 0 }
export const DEFAULT_CACHE_BYTES = 32_000_000
/**
 * Share of the page cache's memory that holds uncompressed copies of pages. Few clients need uncompressed
 * pages, and an evicted copy is made again from the compressed page.
 */
const PLAIN_SHARE = 1 / 16
/** Estimated size of the headers and parameters of a cached page, in bytes. */
const PAGE_OVERHEAD_BYTES = 2_000
/**
 * Estimated size of one cache tag, in bytes. Each cached page has the cache tags by which it is invalidated.
 */
const TAG_BYTES = 40
/**
 * Content encodings of pages in order of preference. Brotli comes first, although zstd compresses in half the
 * time: all browsers accept Brotli, and storing each page in one encoding takes half the memory of two
 * encodings.
 */
export const PAGE_ENCODINGS: readonly Encoding[] = ['br', 'zstd', 'gzip']

/**
 * Creates the cache of rendered pages. `cacheBytes` is the memory for this cache and for the cache of
 * `createPlainForms` together.
 */
export function createPageResultCache(cacheBytes: number, lifetime: PageLifetime): PageCache<PageResult> {
  return createPageCache<PageResult>({
    maxBytes: Math.floor(cacheBytes * (1 - PLAIN_SHARE)),
    sizeOf,
    tagsOf: result => (result.kind === 'page' ? result.tags : []),
    lifetimeOf(result) {
      if (result.kind !== 'page' || result.page.status !== 200) return NO_LIFETIME
      if (result.isStale) return STALE_DATA_LIFETIME
      if (result.expiresAt === undefined) return lifetime
      return { ...lifetime, freshMs: Math.max(0, result.expiresAt - Date.now()) }
    },
  })
}

/**
 * Creates the cache of uncompressed pages that were sent recently, for clients that accept no compression.
 */
export function createPlainForms(cacheBytes: number): PlainForms {
  return new LRUCache({
    maxSize: Math.ceil(cacheBytes * PLAIN_SHARE),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })
}

function sizeOf(result: PageResult): number {
  if (result.kind !== 'page') return PAGE_OVERHEAD_BYTES
  return result.page.heldBytes() + result.tags.length * TAG_BYTES + PAGE_OVERHEAD_BYTES
}

/** Compresses a page that will be cached, in the encoding that its first client accepts. */
export async function compacted(
  rendering: Promise<PageResult>,
  encoding: Encoding | null,
): Promise<PageResult> {
  const result = await rendering
  if (encoding !== null && isCacheable(result)) await result.page.compact(encoding)
  return result
}

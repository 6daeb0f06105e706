import { affectsAnyPage, type Change } from '../invalidation/change.ts'

/** Cache tag of every page, purged after the `Change` `all`: any data of the shop may have changed. */
const ALL_TAG = 'all'
/**
 * Cache tag of every page, purged after a change that may make any page out of date (`affectsAnyPage`), such
 * as a change of the categories, which each page shows in its menu.
 */
const CATALOGUE_TAG = 'catalogue'
/** Cache tag of pages whose own tags do not fit into the header `Surrogate-Key`. */
const MANY_TAG = 'many'

const MAX_HEADER_BYTES = 4_000

/**
 * How long a page is fresh in a cache in front of the server, in seconds. The cache is purged after changes.
 * When a purge is lost, the cache sends the old page until this time has passed, and for up to
 * `STALE_WHILE_REVALIDATE_S` more while it requests the page again.
 */
const SHARED_MAX_AGE_S = 300
const STALE_WHILE_REVALIDATE_S = 60
const STALE_IF_ERROR_S = 86_400

const CACHE_CONTROL = [
  'public',
  'max-age=0',
  `s-maxage=${SHARED_MAX_AGE_S}`,
  `stale-while-revalidate=${STALE_WHILE_REVALIDATE_S}`,
  `stale-if-error=${STALE_IF_ERROR_S}`,
].join(', ')

/**
 * Headers of a page for the cache in front of the server. The cache is purged by tag (`PURGE_URL`); `tags`
 * name what the page shows, such as `product:12`. deploy/nginx/micro-cache.conf expects this form of
 * Cache-Control.
 */
export function sharedCacheHeaders(tags: readonly string[]): Readonly<Record<string, string>> {
  return { 'cache-control': CACHE_CONTROL, 'surrogate-key': surrogateKey(tags) }
}

function surrogateKey(tags: readonly string[]): string {
  const all = [ALL_TAG, CATALOGUE_TAG, ...tags.filter(tag => /^[\w:-]+$/.test(tag))].join(' ')
  return all.length <= MAX_HEADER_BYTES ? all : [ALL_TAG, CATALOGUE_TAG, MANY_TAG].join(' ')
}

/** The cache tags to purge after a change of the shop's data, so that the cache drops every outdated page. */
export function keysToPurge(change: Change): readonly string[] {
  if (change === 'all') return [ALL_TAG]
  if (affectsAnyPage(change)) return [CATALOGUE_TAG]
  return [...change.tags.filter(tag => !tag.startsWith('customer:')), MANY_TAG]
}

import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { decodeSlug } from '@sultan/kernel/slug'
import {
  createPermalinkMap,
  type FindLocalPath,
  type Permalink,
  type StorePermalinks,
} from '../sanitize/permalink-map.ts'
import type { StoreClient } from '../store/store-client.ts'

const REFRESH_MS = 3_600_000
/** Delay before all permalinks are loaded again after a list of permalinks could not be read, in ms. */
const RETRY_AFTER_MS = 60_000

/**
 * The store's routes whose responses list the shop's permalinks, each with the field that contains the
 * permalink. Only 30 products are requested, because their permalinks show the path prefix of all product
 * permalinks.
 */
const LISTS = {
  products: [
    '/wc/store/v1/products?per_page=30&catalog_visibility=visible&_fields=slug,permalink',
    'permalink',
  ],
  categories: [
    '/wc/store/v1/products/categories?per_page=100&hide_empty=false&_fields=slug,permalink',
    'permalink',
  ],
  posts: ['/wp/v2/posts?per_page=100&_fields=slug,link', 'link'],
  pages: ['/wp/v2/pages?per_page=100&_fields=slug,link', 'link'],
} as const

/**
 * Finds the path on this shop's website for a URL of the store's own site. The store's permalinks are loaded
 * in the background, at the first call and then hourly. Until the permalinks are loaded, most links lead to
 * the store's own site.
 */
export function createPermalinkLoader(
  storeClient: StoreClient,
  storeUrl: string,
  now: () => number,
  logger: Logger,
): FindLocalPath {
  const home = new URL(storeUrl)
  let permalinks: StorePermalinks = { products: [], categories: [], posts: [], pages: [] }
  let find = createPermalinkMap(permalinks, home)
  /** The pause between two loads of the permalinks: its start and its length. */
  let pause = { begunAt: Number.NEGATIVE_INFINITY, ms: 0 }

  async function load(): Promise<void> {
    pause = { begunAt: now(), ms: REFRESH_MS }
    const names = ['products', 'categories', 'posts', 'pages'] as const
    const lists = await Promise.all(names.map(name => fetchPermalinks(storeClient, LISTS[name])))
    if (lists.includes(null)) pause = { begunAt: now(), ms: RETRY_AFTER_MS }
    // When a list of permalinks could not be read, its previously loaded permalinks remain in use.
    const entries = names.map((name, index) => [name, lists[index] ?? permalinks[name]])
    permalinks = { ...permalinks, ...Object.fromEntries(entries) }
    find = createPermalinkMap(permalinks, home)
  }

  return url => {
    const passedMs = now() - pause.begunAt
    // `passedMs` is negative after the system time was set back. The permalinks are then loaded immediately,
    // because the end of the pause could be far in the future.
    if (passedMs < 0 || passedMs >= pause.ms)
      load().catch((error: unknown) => logger.error({ err: error }, 'Loading permalinks failed'))
    return find(url)
  }
}

/**
 * Reads from the store the permalinks of one entry of `LISTS`, for example of the products. Returns null when
 * the request fails and should be repeated after `RETRY_AFTER_MS`.
 */
async function fetchPermalinks(
  storeClient: StoreClient,
  [route, urlField]: readonly [string, string],
): Promise<readonly Permalink[] | null> {
  const response = await storeClient({ method: 'GET', route })
  if (response.kind === 'lost' || response.status >= 429) return null
  // A shop may reject public requests for its products, categories, posts or pages, for example with a 401.
  // The result is then an empty list. Null would cause a retry after a minute, which would fail again.
  if (!Array.isArray(response.body)) return []
  return response.body
    .filter(isRecord)
    .flatMap(({ slug, [urlField]: url }) =>
      typeof slug === 'string' && typeof url === 'string' ? [{ slug: decodeSlug(slug), url }] : [],
    )
}

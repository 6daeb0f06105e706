import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '@sultan/kernel/is-record'
import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import { fieldsOf } from '@sultan/woo-client/pagination'
import { postSchema } from '@sultan/woo-client/posts'
import { productSchema, variationSchema } from '@sultan/woo-client/products'
import type { ReceivedResponse, StoreClient } from '../store/store-client.ts'
import { toItems } from './copied-items.ts'
import type { CopyKind } from './copy-selection.ts'
import type { CopyWrites } from './copy-table.ts'

interface CopyPassOptions {
  readonly table: CopyWrites
  readonly storeClient: StoreClient
  /** Maximum number of requests to the shop per second. */
  readonly rate: number
  readonly logger: Logger
}

/**
 * The connected shop's lists of which the server keeps a copy. Of products, variations and posts, only the
 * needed fields are requested (wire fact 28). Products that are hidden from the shop's search are left out.
 */
const LISTS: readonly (readonly [CopyKind, string])[] = [
  [
    'product',
    `/wc/store/v1/products?catalog_visibility=search&orderby=popularity&_fields=${fieldsOf(productSchema)}`,
  ],
  [
    'variation',
    `/wc/store/v1/products?type=variation&orderby=id&order=asc&_fields=${fieldsOf(variationSchema)}`,
  ],
  ['category', '/wc/store/v1/products/categories?hide_empty=false'],
  // `_embed` names the images and terms: without names, the author of a post would be embedded too (wire fact
  // 49).
  [
    'post',
    `/wp/v2/posts?_embed=wp:featuredmedia,wp:term&_fields=${[...fieldsOf(postSchema), 'categories', 'tags', '_links', '_embedded']}`,
  ],
  ['post-category', '/wp/v2/categories?hide_empty=true'],
]
/** Kinds of items from a shop's blog. A shop may reject all public requests for these kinds of items. */
const CLOSABLE: ReadonlySet<CopyKind> = new Set<CopyKind>(['post', 'post-category'])
const PAST_END_CODE = 'rest_post_invalid_page_number'
/**
 * Number of items per requested page of a list. A shop takes about a second for a page of 50 products with
 * their texts.
 */
const PER_PAGE = 50
/**
 * Maximum number of items of each kind (product, variation, category, post, post category) that the server
 * copies from the connected shop. If the shop has more products, the most popular products are copied.
 */
const MAX_ITEMS = 50_000
/**
 * Maximum number of pages that are read from one list of the shop, even if the response header
 * `X-WP-TotalPages` states more pages.
 */
const MAX_PAGES = MAX_ITEMS / PER_PAGE
const TIMEOUT_MS = 30_000
/**
 * Interval, in ms, at which the gateway checks in the database whether the catalogue has to be copied again.
 */
const POLL_INTERVAL_MS = 60_000

/**
 * Keeps a local copy of the lists in `LISTS`. Reads the lists from the connected shop in the background, with
 * at most `rate` requests a second. Returns a function that stops the reading.
 */
export function startCopyPasses({ table, storeClient, rate, logger }: CopyPassOptions): () => Promise<void> {
  const stopped = new AbortController()
  const { signal } = stopped

  async function readList(kind: CopyKind, route: string): Promise<void> {
    const seen = new Set<number>()
    for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES) && seen.size < MAX_ITEMS; page++) {
      await sleep(1000 / rate, undefined, { signal, ref: false })
      const request = { method: 'GET', route: `${route}&per_page=${PER_PAGE}&page=${page}` } as const
      const response = await storeClient({ ...request, timeoutMs: TIMEOUT_MS, signal })
      if (response.kind === 'received' && isListEnd(response, kind, page)) return
      if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body))
        throw new Error(`Page ${page} of the list of kind ${kind} could not be read`)
      const items = toItems(response.body, kind, seen)
      await table.save(kind, items)
      // A page without new items ends the reading of the list. Purchases during the reading can move products
      // to a later page, because the list is sorted by popularity. Some products are then read twice, but
      // never a whole page.
      if (items.length === 0) return
      pages = statedPages(response) ?? (response.body.length < PER_PAGE ? page : page + 1)
    }
  }

  async function runPass(): Promise<void> {
    const begunAt = await table.beginPass()
    if (begunAt === null) return
    const read: CopyKind[] = []
    const errors: unknown[] = []
    for (const [kind, route] of LISTS) {
      try {
        await readList(kind, route)
        read.push(kind)
      } catch (error) {
        if (signal.aborted) return table.abandonPass()
        errors.push(error)
        // The failed request may have timed out, which takes half of the lease's time. `save` with an empty
        // list stores nothing, but renews the lease, which keeps other processes from copying the catalogue.
        await table.save(kind, [])
      }
    }
    // A shop that rejects the requests for its blog counts as a shop with an empty blog (`isListEnd`). A
    // firewall that rejects every request with a JSON error looks like such a shop, and `finishPass` would
    // delete the copied posts. `finishPass` is therefore called only when a list of products, variations or
    // categories was read.
    if (read.some(kind => !CLOSABLE.has(kind))) await table.finishPass(begunAt, read, errors.length === 0)
    else await table.abandonPass()
    if (errors.length > 0) throw errors[0]
  }

  const polling = startPolling('Copying the catalogue', POLL_INTERVAL_MS, logger, runPass)
  return async () => {
    stopped.abort()
    await polling.stop()
  }
}

/**
 * Whether the list counts as completely read although a page responds with an error. WordPress responds with
 * an error to a page of posts past the last one (wire fact 19). A shop may close its blog to the public: the
 * copy then has no posts or no post categories. After any other error the list is incomplete, and
 * `finishPass` must not delete the items that were not read.
 */
function isListEnd({ status, body }: ReceivedResponse, kind: CopyKind, page: number): boolean {
  if (page > 1) return status === 400 && isRecord(body) && body.code === PAST_END_CODE
  return CLOSABLE.has(kind) && [400, 401, 403, 404].includes(status)
}

/**
 * The number of pages in the header `X-WP-TotalPages`. Null without a valid header: the list then ends at the
 * first page that is not full.
 */
function statedPages({ headers }: ReceivedResponse): number | null {
  const stated = headers.get('x-wp-totalpages') ?? ''
  return /^\d+$/.test(stated) ? Number(stated) : null
}

import type { Addressed, FindOurs, StoreAddresses } from '../clean/address-book.ts'
import { createAddressBook } from '../clean/address-book.ts'
import { logFault } from '../http/log-fault.ts'
import type { AskStore } from '../store/ask-store.ts'

const AGAIN_AFTER_MS = 3_600_000
/** After a fault. Until it is known, links into the store's site lead there. */
const RETRY_AFTER_MS = 60_000

/** Each: where the list is, and under which name its entries tell their address. Products only show their folder. */
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
 * Where the store's pages stand, read from its own lists in the background, hourly. `use` is to be called with every answer
 * that holds links; the answer itself does not wait.
 */
export function createStoreAddresses(ask: AskStore, storeUrl: string, now: () => number) {
  const home = new URL(storeUrl)
  let known: StoreAddresses = { products: [], categories: [], posts: [], pages: [] }
  let find = createAddressBook(known, home)
  let nextAt = 0

  async function learn(): Promise<void> {
    nextAt = now() + AGAIN_AFTER_MS
    const names = ['products', 'categories', 'posts', 'pages'] as const
    const lists = await Promise.all(names.map(name => readList(ask, LISTS[name])))
    if (lists.includes(null)) nextAt = now() + RETRY_AFTER_MS
    // What could not be read stays as it was.
    const found = names.map((name, at) => [name, lists[at] ?? known[name]])
    known = { ...known, ...Object.fromEntries(found) }
    find = createAddressBook(known, home)
  }

  const findOurs: FindOurs = address => {
    if (now() >= nextAt) learn().catch((error: unknown) => logFault('Addresses of the shop', error))
    return find(address)
  }
  return { findOurs, learn }
}

async function readList(
  ask: AskStore,
  [route, field]: readonly [string, string],
): Promise<readonly Addressed[] | null> {
  const reply = await ask({ method: 'GET', route })
  if (reply.kind === 'lost' || reply.status >= 429) return null
  // A shop may have closed a list to everybody: it will not open within the minute.
  if (!Array.isArray(reply.body)) return []
  return reply.body.flatMap((entry: unknown) => {
    const { slug, [field]: address } = Object(entry) as Record<string, unknown>
    return typeof slug === 'string' && typeof address === 'string' ? [{ slug, address }] : []
  })
}

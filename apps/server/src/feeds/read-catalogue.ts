import { DEFAULT_CATEGORY_SLUG } from '@sultan/storefront/api/categories/category-requests'
import type { Post } from '@sultan/storefront/api/posts/post'
import { toPost } from '@sultan/storefront/api/posts/post-mapper'
import type { Result, WooClient } from '@sultan/woo-client/client'
import { fieldsOf, requestPage } from '@sultan/woo-client/pagination'
import { listPosts } from '@sultan/woo-client/posts'
import { type Category, listCategories } from '@sultan/woo-client/terms'
import * as z from 'zod/mini'

const PER_PAGE = 100
const PAGES_PER_PART = 20
/** Maximum number of products or posts in one part of a sitemap. */
const ENTRIES_PER_PART = PER_PAGE * PAGES_PER_PART
/**
 * Work units that reading one page of 100 products or posts costs the client that requests a sitemap or feed
 * (docs/http-api.md, "Conventions").
 */
export const PAGE_UNITS = 72
/** Work units that one part of a sitemap costs the client that requests the part. */
export const PART_UNITS = PAGE_UNITS * PAGES_PER_PART

/**
 * Thrown when the list of products, posts or categories cannot be read completely. Search engines would
 * remove the entries that an incomplete sitemap or feed lacks. `result`: the failed request, or a response
 * with more pages than may be read.
 */
export class CatalogueReadError extends Error {
  constructor(what: string, result: Result<unknown>) {
    const reason = result.ok
      ? 'too many pages'
      : result.error.kind === 'http'
        ? result.error.status
        : result.error.kind
    super(`${what} cannot be read: ${reason}`)
    this.name = 'CatalogueReadError'
  }
}

export interface Part<Entry> {
  readonly entries: readonly Entry[]
  /** Number of sitemap or feed parts for the whole list of products or posts; 0 for an empty list. */
  readonly parts: number
}

/**
 * Reads one part of the listed products, the oldest first, so that a new product changes the last part only.
 * `part`: from 1. `pagesPerPart`: size of a part in pages of 100 products.
 * @throws CatalogueReadError
 */
export function readProducts<Product extends { readonly id: number }>(
  client: WooClient,
  part: number,
  schema: z.ZodMiniObject & z.core.$ZodType<Product>,
  signal: AbortSignal,
  pagesPerPart = PAGES_PER_PART,
): Promise<Part<Product>> {
  const query = { orderby: 'id', order: 'asc', catalog_visibility: 'visible', _fields: fieldsOf(schema) }
  return readPart('The products', { part, pagesPerPart }, signal, page =>
    requestPage(client, {
      route: '/wc/store/v1/products',
      query: { ...query, page, per_page: PER_PAGE },
      schema,
    }),
  )
}

/** Reads the posts of one sitemap part, the newest post first. @throws CatalogueReadError */
export async function readPosts(client: WooClient, part: number, signal: AbortSignal): Promise<Part<Post>> {
  const range = { part, pagesPerPart: PAGES_PER_PART }
  const { entries, parts } = await readPart('The posts', range, signal, async page => {
    const result = await listPosts(client, { page, per_page: PER_PAGE })
    return page === 1 && isClosed(result) ? NO_POSTS : result
  })
  return { entries: entries.map(toPost), parts }
}

/** The product categories that have a page of their own in the storefront. @throws CatalogueReadError */
export async function readCategories(client: WooClient): Promise<readonly Category[]> {
  const result = await listCategories(client)
  if (!result.ok) throw new CatalogueReadError('The categories', result)
  return result.value.filter(({ slug }) => slug !== DEFAULT_CATEGORY_SLUG)
}

/**
 * How many sitemap or feed parts are needed for the list of products and for the list of posts.
 * @throws CatalogueReadError
 */
export async function countParts(
  client: WooClient,
): Promise<{ readonly products: number; readonly posts: number }> {
  const query = { catalog_visibility: 'visible' }
  const products = totalOf(await countEntries(client, '/wc/store/v1/products', query))
  const posts = await countPosts(client)
  return {
    products: Math.ceil(products / ENTRIES_PER_PART),
    posts: Math.ceil(posts / ENTRIES_PER_PART),
  }
}

/** The number of posts; 0 when the store has closed its posts to visitors. @throws CatalogueReadError */
export async function countPosts(client: WooClient): Promise<number> {
  const result = await countEntries(client, '/wp/v2/posts', {})
  return isClosed(result) ? 0 : totalOf(result)
}

const countEntries = (client: WooClient, route: string, query: Readonly<Record<string, string>>) =>
  requestPage(client, { route, query: { ...query, per_page: 1, _fields: 'id' }, schema: idSchema })

const idSchema = z.object({ id: z.number() })

function totalOf(result: Result<{ readonly total: number }>): number {
  if (!result.ok) throw new CatalogueReadError('The number of entries', result)
  return result.value.total
}

const NO_POSTS = { ok: true, value: { items: [], totalPages: 0 }, headers: new Headers() } as const

/**
 * Whether the store hides its posts from visitors: security plug-ins close `wp/v2` or remove its routes.
 * Sitemaps and feeds then contain no posts, but still the products.
 */
const isClosed = (result: Result<unknown>): boolean =>
  !result.ok && result.error.kind === 'http' && [401, 403, 404].includes(result.error.status)

type FetchPage<Entry> = (
  page: number,
) => Promise<Result<{ readonly items: readonly Entry[]; readonly totalPages: number }>>

/**
 * Reads one part of the store's list of products or posts. A part has up to `pagesPerPart` pages of the list.
 * The pages are requested one after the other, so that shoppers' requests to the store are not delayed.
 */
async function readPart<Entry extends { readonly id: number }>(
  what: string,
  { part, pagesPerPart }: { readonly part: number; readonly pagesPerPart: number },
  signal: AbortSignal,
  fetchPage: FetchPage<Entry>,
): Promise<Part<Entry>> {
  // A product or post that moves to the next page of the store's list between two requests appears on both
  // pages. The map by id contains each product or post only once.
  const entries = new Map<number, Entry>()
  const first = (part - 1) * pagesPerPart + 1
  for (let page = first, pages = first; ; page++) {
    signal.throwIfAborted()
    const result = await fetchPage(page)
    // WordPress responds 400 past the last page of posts (wire fact 19).
    const isPastEnd = !result.ok && result.error.kind === 'http' && result.error.status === 400
    if (isPastEnd && page === first && part > 1) return { entries: [], parts: part - 1 }
    if (!result.ok) throw new CatalogueReadError(what, result)
    for (const entry of result.value.items) entries.set(entry.id, entry)
    pages = result.value.totalPages
    if (page >= Math.min(pages, part * pagesPerPart))
      return { entries: [...entries.values()], parts: Math.ceil(pages / pagesPerPart) }
  }
}

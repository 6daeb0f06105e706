import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startCopyPasses } from './copy-pass.ts'
import type { CopyWrites } from './copy-table.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/**
 * Copies the catalogue of a simulated shop. `pageOf` returns the product ids on a page of the shop's product
 * list; the first page has the number 1. `totalPages` is the value of the response header `X-WP-TotalPages`.
 * The shop's lists of variations, posts and categories are empty. Returns the ids of the stored products, and
 * the number of pages that were read from the product list.
 */
async function copied(pageOf: (page: number) => readonly number[], totalPages: string) {
  const ids: number[] = []
  let pages = 0
  let isFinished = false
  const table: CopyWrites = {
    beginPass: async () => (isFinished ? null : 'now'),
    save: async (kind, items) => void (kind === 'product' && ids.push(...items.map(({ id }) => id))),
    finishPass: async () => {
      isFinished = true
    },
    abandonPass: async () => undefined,
  }
  const stop = startCopyPasses({
    table,
    storeClient: async ({ route }) => {
      const page = Number(new URLSearchParams(route.split('?')[1]).get('page'))
      const isProducts = route.startsWith('/wc/store/v1/products?catalog_visibility')
      if (isProducts) pages++
      const body = isProducts ? pageOf(page).map(id => ({ id })) : []
      return {
        kind: 'received',
        status: 200,
        headers: new Headers({ 'x-wp-totalpages': totalPages }),
        body,
      }
    },
    rate: 100_000,
    logger: silentLogger,
  })
  stops.push(stop)
  await vi.waitFor(() => expect(isFinished).toBe(true), { timeout: 20_000, interval: 10 })
  return { ids, pages }
}

/**
 * Copies the catalogue of a simulated shop once. Every list of the shop has two pages with one item each. In
 * lists whose route begins with `list`, the page with the number `failingPage` responds with the error
 * `status` instead. Resolves with the kinds of the lists that were read completely, or with `abandoned` when
 * the copying was abandoned.
 */
function endOfPass(
  list: string,
  failingPage: number,
  status: number,
  code = '',
): Promise<readonly string[] | 'abandoned'> {
  return new Promise(resolve => {
    const stop = startCopyPasses({
      table: {
        beginPass: async () => 'now',
        save: async () => undefined,
        finishPass: async (_begunAt, read) => resolve(read),
        abandonPass: async () => resolve('abandoned'),
      },
      storeClient: async ({ route }) => {
        const page = Number(new URLSearchParams(route.split('?')[1]).get('page'))
        const isFailing = route.startsWith(list) && page === failingPage
        return {
          kind: 'received',
          status: isFailing ? status : 200,
          headers: new Headers({ 'x-wp-totalpages': '2' }),
          body: isFailing ? { code } : [{ id: page }],
        }
      },
      rate: 100_000,
      logger: silentLogger,
    })
    stops.push(stop)
  })
}

const PRODUCTS = '/wc/store/v1/products?catalog_visibility'
const VARIATIONS = '/wc/store/v1/products?type=variation'
const POSTS = '/wp/v2/posts'
const PAST_END = 'rest_post_invalid_page_number'
const KINDS = ['product', 'variation', 'category', 'post', 'post-category']

describe('startCopyPasses', () => {
  it.each([
    [POSTS, 1, 401, ''],
    ['/wp/v2/categories', 1, 404, ''],
    [POSTS, 2, 400, PAST_END],
  ])(
    'counts all lists of the shop as completely read although, for the list %s, the shop responds to the request for page %d with status %d and the error code %j',
    async (...failure) => {
      expect(await endOfPass(...failure)).toEqual(KINDS)
    },
  )

  it.each([
    [PRODUCTS, 1, 403, 'product'],
    [PRODUCTS, 2, 404, 'product'],
    [VARIATIONS, 1, 400, 'variation'],
    [VARIATIONS, 2, 500, 'variation'],
    ['/wc/store/v1/products/categories', 1, 401, 'category'],
    [POSTS, 2, 403, 'post'],
  ])(
    'when, for the list %s, the shop responds to the request for page %d with status %d, counts that list as not completely read, and all other lists as completely read',
    async (list, page, status, kind) => {
      expect(await endOfPass(list, page, status)).toEqual(KINDS.filter(other => other !== kind))
    },
  )

  it('abandons copying the catalogue when all lists respond with 500, and when all lists respond with 403', async () => {
    expect(await endOfPass('', 1, 500)).toBe('abandoned')
    // A shop that has closed its blog responds with 403 only to requests for posts and post categories. The
    // gateway then still copies the products of the shop.
    expect(await endOfPass('', 1, 403)).toBe('abandoned')
  })

  it('reads as many pages of a list as the shop states', async () => {
    expect(await copied(page => [page], '3')).toEqual({ ids: [1, 2, 3], pages: 3 })
  })

  it('when the shop states no number of pages, reads up to the first page that is not full', async () => {
    const full = Array.from({ length: 50 }, (_, at) => at + 1)
    expect(await copied(page => (page === 1 ? full : [51]), 'mnogo')).toEqual({
      ids: [...full, 51],
      pages: 2,
    })
  })

  it('when the shop states no number of pages, reads on after a full page that repeats a product of the previous page', async () => {
    const from = (first: number) => Array.from({ length: 50 }, (_, at) => first + at)
    const pages = [from(1), from(50), [100]]
    const { ids } = await copied(page => pages[page - 1] ?? [], 'mnogo')
    expect(ids).toEqual([...from(1), ...from(51).slice(0, 49), 100])
  })

  it('stops reading a list when a page has no new items, whatever number of pages the shop states', async () => {
    expect(await copied(() => [1, 2], '999999999')).toEqual({ ids: [1, 2], pages: 2 })
  })

  it('reads at most 1,000 pages of a list of the shop', async () => {
    expect((await copied(page => [page], '999999999')).pages).toBe(1_000)
  })
})

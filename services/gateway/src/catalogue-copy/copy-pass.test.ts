import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startCopyPasses } from './copy-pass.ts'
import type { CopyWrites } from './copy-table.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/**
 * Copies the catalogue of a shop once. `pageOf` returns the ids on a page of the product list, counted from
 * 1; `totalPages` is the header `X-WP-TotalPages`. All other lists are empty. Returns the ids that were
 * stored and the number of product pages that were read.
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

describe('startCopyPasses', () => {
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

  it('stops reading a list when a page has no new items, whatever number of pages the shop states', async () => {
    expect(await copied(() => [1, 2], '999999999')).toEqual({ ids: [1, 2], pages: 2 })
  })

  it('reads at most 1,000 pages of a list of the shop', async () => {
    expect((await copied(page => [page], '999999999')).pages).toBe(1_000)
  })
})

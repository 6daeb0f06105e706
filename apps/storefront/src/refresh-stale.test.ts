import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { type StaleFallback, staleFallbackKey, staleFallbackOf } from './api/client/stale-fallback.ts'
import { refreshStaleData } from './refresh-stale.ts'

const unsubscribes: (() => void)[] = []
afterEach(() => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
})

const notice: StaleFallback = { storedAt: 1, seenAt: 2, text: 'Prodavnica trenutno ne odgovara.' }

/**
 * Opens a page that shows the outage notice and has one query, whose data is a stored response. `respond` is
 * the query function of every refetch; its parameter is the query client.
 */
async function openPage(key: string, respond: (queries: QueryClient) => Promise<string>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  const observer = new QueryObserver(queries, {
    queryKey: [key],
    queryFn: () => {
      reads++
      return reads === 1 ? 'stored' : respond(queries)
    },
  })
  unsubscribes.push(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().data).toBe('stored')
  queries.setQueryData(staleFallbackKey, notice)
  return { queries, observer, reads: () => reads }
}

describe('refreshStaleData', () => {
  it('shows new data and removes the outage notice when the store responds again', async () => {
    const { queries, observer } = await openPage('product', async () => 'new')
    expect(await refreshStaleData(queries)).toBe(true)
    expect(observer.getCurrentResult().data).toBe('new')
    expect(staleFallbackOf(queries)).toBeNull()
  })

  it('keeps the outage notice when the refetch returns a stored response again', async () => {
    const { queries } = await openPage('product', async queries => {
      queries.setQueryData(staleFallbackKey, { ...notice, seenAt: 3 })
      return 'stored again'
    })
    await refreshStaleData(queries)
    expect(staleFallbackOf(queries)).toMatchObject({ seenAt: 3 })
  })

  it('keeps the outage notice when a refetch fails', async () => {
    const { queries } = await openPage('product', () => Promise.reject(new Error('no response')))
    await refreshStaleData(queries)
    expect(staleFallbackOf(queries)).toEqual(notice)
  })

  it('refetches nothing and keeps the outage notice when the price quote of a cart is the only active query of the page', async () => {
    const { queries, reads } = await openPage('quote', async () => 'new')
    expect(await refreshStaleData(queries)).toBe(false)
    expect([reads(), staleFallbackOf(queries)]).toEqual([1, notice])
  })

  it('refetches nothing on a page without the outage notice', async () => {
    const { queries, reads } = await openPage('product', async () => 'new')
    queries.setQueryData(staleFallbackKey, null)
    await refreshStaleData(queries)
    expect(reads()).toBe(1)
  })
})

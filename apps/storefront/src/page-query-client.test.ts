import { describe, expect, it, vi } from 'vitest'
import { PageQueryClient } from './page-query-client.ts'

describe('PageQueryClient', () => {
  it('calls `queryFn` once, however often a page requests the query', async () => {
    const queries = new PageQueryClient()
    const load = vi.fn(async () => ['med'])
    const query = { queryKey: ['products'], queryFn: load }
    const nested = { queryKey: ['names'], queryFn: () => queries.ensureQueryData(query) }
    await Promise.all([queries.prefetchQuery(query), queries.ensureQueryData(query)])
    expect(await queries.ensureQueryData(nested)).toEqual(['med'])
    expect(await queries.fetchQuery(query)).toBe(queries.getQueryData(['products']))
    expect(load).toHaveBeenCalledTimes(1)
    expect(queries.getQueryState(['products'])).toMatchObject({ status: 'success', fetchStatus: 'idle' })
  })

  it('passes the query client and the query key to the query function', async () => {
    const queries = new PageQueryClient()
    const query = { queryKey: ['a', 7], queryFn: (context: object) => context }
    expect(await queries.fetchQuery(query)).toMatchObject({ client: queries, queryKey: ['a', 7] })
  })

  it('rejects with the error of a failed query and records the error, without a second call of `queryFn`', async () => {
    const queries = new PageQueryClient()
    const down = new Error('down')
    const load = vi.fn(() => Promise.reject(down))
    const query = { queryKey: ['filters'], queryFn: load }
    await queries.prefetchQuery(query)
    await expect(queries.ensureQueryData(query)).rejects.toBe(down)
    expect(load).toHaveBeenCalledTimes(1)
    expect(queries.getQueryState(['filters'])).toMatchObject({ status: 'error', error: down })
  })
})

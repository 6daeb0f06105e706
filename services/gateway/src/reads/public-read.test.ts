import { noMetrics } from '@sultan/kernel/metrics'
import { describe, expect, it, vi } from 'vitest'
import { type CachedResponse, createResponseCache, type ResponseCache } from '../cache/response-cache.ts'
import { createWorkLimits, noWorkLimits, type WorkLimits, WorkRejectedError } from '../limits/work-limits.ts'
import { handlePublicRead, type ReadServices, toPublicRead } from './public-read.ts'
import type { ReadRoute } from './read-route.ts'

const route: ReadRoute = { resource: 'product', isList: true, params: [], cacheSeconds: 30 }
const response = (body: string): CachedResponse => ({ status: 200, headers: {}, body })

function readsOver(cache: ResponseCache, workLimits: WorkLimits = noWorkLimits) {
  const outcomes: string[] = []
  const services: ReadServices = {
    cache,
    workLimits,
    isRemote: false,
    storeReader: vi.fn(async () => ({ response: response('[]') })),
    metrics: {
      ...noMetrics,
      count(_name, labels) {
        if ('cache' in labels) outcomes.push(labels.outcome)
      },
    },
  }
  const read = (address = 'server', path = '/wc/store/v1/products') =>
    handlePublicRead(toPublicRead(route, path, new URLSearchParams()), { address }, services)
  return { outcomes, read, services }
}

describe('handlePublicRead', () => {
  it('counts the cache outcome `miss` for the request that starts the fetch from the store, and `hit` for requests that share this fetch or its cached response', async () => {
    const { outcomes, read } = readsOver(createResponseCache(() => 0))
    await Promise.all([read(), read()])
    await read()
    expect(outcomes.toSorted()).toEqual(['hit', 'hit', 'miss'])
  })

  it('counts the cache outcome `stale` when the cache calls `fetch` but returns its stored response instead of the fetched response', async () => {
    const { outcomes, read } = readsOver({
      async get(_key, fetch) {
        await fetch()
        return response('["old"]')
      },
      fresh: () => undefined,
      invalidate() {},
      storeRecovered: () => undefined,
      hasEntries: () => true,
    })
    await read()
    expect(outcomes).toEqual(['stale'])
  })

  const ATTACKER = '203.0.113.7'

  it('when an IP address has used up its work budget, responds 429 with Retry-After to its GET request for an uncached response, and 200 to its GET request for a cached response', async () => {
    const { read } = readsOver(
      createResponseCache(() => 0),
      createWorkLimits(() => 0),
    )
    let last = await read(ATTACKER)
    for (let id = 0; last.status === 200 && id < 5000; id++) last = await read(ATTACKER, `/products/${id}`)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last.json()).toMatchObject({ code: 'sultan_too_many_requests', data: { status: 429 } })
    expect((await read(ATTACKER)).status).toBe(200)
    expect((await read('203.0.113.8', '/another')).status).toBe(200)
  })

  it('when two clients share a fetch and the first client’s limits reject the fetch, runs the fetch for the second client', async () => {
    const { read, services } = readsOver(
      createResponseCache(() => 0),
      {
        async run({ address }, work) {
          await Promise.resolve()
          if (address === ATTACKER) throw new WorkRejectedError(429, 1)
          return work()
        },
      },
    )
    const [refused, joined] = await Promise.all([read(ATTACKER), read('203.0.113.8')])
    expect([refused.status, joined.status]).toEqual([429, 200])
    expect(services.storeReader).toHaveBeenCalledOnce()
  })
})

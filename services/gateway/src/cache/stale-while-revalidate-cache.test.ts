import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PersistentResponseCache } from './persistent-response-cache.ts'
import {
  type CachedResponse,
  type FetchedResponse,
  STALE_SINCE_HEADER,
  type StoredResponse,
  type UpstreamFailure,
} from './response-cache.ts'
import { createStaleWhileRevalidateCache } from './stale-while-revalidate-cache.ts'

const HOUR = 3_600_000
const responseWith = (body: string, status = 200): CachedResponse => ({ status, headers: {}, body })
const fetched = (body: string, freshMs = 30_000): FetchedResponse => ({
  response: responseWith(body),
  freshMs,
})
const failed = (of: UpstreamFailure = 'store'): FetchedResponse => ({
  response: responseWith('none', 503),
  freshMs: 0,
  failure: of,
})

function fakePersistentCache(): PersistentResponseCache & { readonly rows: Map<string, StoredResponse> } {
  const rows = new Map<string, StoredResponse>()
  return {
    rows,
    read: async key => rows.get(key) ?? null,
    put: (key, stored) => void rows.set(key, stored),
    close: async () => undefined,
  }
}

/* This file has more than 300 lines, because all tests of the cache share one fake store. */

/** A fake store. A test sets the store's next response with `next`. */
function fakeStore() {
  const store = {
    requests: 0,
    next: (): Promise<FetchedResponse> => Promise.resolve(fetched('a')),
    fetch: (_signal?: AbortSignal, begin?: () => void) => {
      begin?.()
      store.requests++
      return store.next()
    },
    respond: (response: FetchedResponse) => {
      store.next = async () => response
    },
  }
  return store
}

const settle = () => new Promise(resolve => setTimeout(resolve, 5))

describe('createStaleWhileRevalidateCache', () => {
  let time = 0
  let store = fakeStore()
  let persistent = fakePersistentCache()
  const open = () =>
    createStaleWhileRevalidateCache({ persistent, logger: silentLogger, now: () => time, readTimeoutMs: 50 })
  let cache = open()
  const read = (key = 'k') => cache.get(key, store.fetch)
  beforeEach(() => {
    time = Date.parse('2026-11-21T14:05:00Z')
    store = fakeStore()
    persistent = fakePersistentCache()
    cache = open()
  })

  it('fetches once for concurrent and later requests while the response is fresh', async () => {
    await Promise.all([read(), read(), read()])
    time += 29_999
    await read()
    expect(store.requests).toBe(1)
  })

  it('returns a stale response immediately and revalidates once in the background', async () => {
    await read()
    time += 31_000
    store.respond(fetched('b'))
    const [first, second] = await Promise.all([read(), read()])
    expect([first.body, second.body]).toEqual(['a', 'a'])
    expect(first.headers).toEqual({})
    await settle()
    expect(store.requests).toBe(2)
    expect((await read()).body).toBe('b')
  })

  it('waits for a new response of the upstream store when the cached response is too old for stale-while-revalidate', async () => {
    await read()
    time += HOUR
    store.respond(fetched('b'))
    expect((await read()).body).toBe('b')
  })

  it('while the store fails, returns a stale response for 24 hours, with a header that states when the response was received', async () => {
    await read()
    store.respond(failed())
    time += HOUR
    const stale = await read()
    expect(stale).toEqual({
      ...responseWith('a'),
      headers: { [STALE_SINCE_HEADER]: '2026-11-21T14:05:00.000Z' },
    })
    time += 22 * HOUR
    expect((await read()).body).toBe('a')
    time += HOUR
    expect((await read()).status).toBe(503)
  })

  it('after a restart while the store fails, returns stale responses from the database', async () => {
    await read()
    cache = open()
    store.respond(failed())
    time += HOUR
    expect((await read()).headers[STALE_SINCE_HEADER]).toBe('2026-11-21T14:05:00.000Z')
    expect((await read('never requested')).status).toBe(503)
  })

  it('while the store fails, returns a stored response that is dated less than five minutes in the future', async () => {
    store.respond(failed())
    persistent.rows.set('near', { response: responseWith('kept'), storedAt: time + 299_000 })
    persistent.rows.set('far', { response: responseWith('kept'), storedAt: time + 301_000 })
    expect((await read('near')).body).toBe('kept')
    expect((await read('far')).body).toBe('none')
  })

  it('waits for a slow store without marking it as down', async () => {
    await read()
    await read('other')
    time += HOUR
    store.next = () => new Promise(resolve => setTimeout(resolve, 25, fetched('b')))
    expect(await read()).toEqual(responseWith('b'))
    expect(await read('other')).toEqual(responseWith('b'))
  })

  it('after a request to the store has timed out, returns stale responses immediately until the store responds', async () => {
    await read()
    await read('other')
    time += HOUR
    let respond: (fetched: FetchedResponse) => void = () => undefined
    store.next = () =>
      new Promise(resolve => {
        respond = resolve
      })
    expect((await read()).headers).toHaveProperty(STALE_SINCE_HEADER)
    expect((await read('other')).headers).toHaveProperty(STALE_SINCE_HEADER)
    respond(fetched('b'))
    await settle()
    expect((await read('other')).body).toBe('b')
  })

  it('returns the store’s new response when `storeRecovered` is called after a failure of the store', async () => {
    await read()
    await read('other')
    time += HOUR
    store.respond(failed())
    await Promise.all([read(), read('other')])
    store.respond(fetched('b'))
    cache.storeRecovered()
    expect(await Promise.all([read(), read('other')])).toEqual([responseWith('b'), responseWith('b')])
  })

  it('measures the response time of the store from the sending of a request, without the time that the request waited in a queue', async () => {
    await read()
    time += 120_000
    await read('other')
    time += 31_000
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    const queued = await cache.get('k', async (_signal, begin) => {
      await isFree
      begin?.()
      return fetched('b')
    })
    expect(queued.headers).toHaveProperty(STALE_SINCE_HEADER)
    store.next = () => new Promise(() => undefined)
    expect((await read('other')).headers).not.toHaveProperty(STALE_SINCE_HEADER)
    free()
    await settle()
    expect((await read()).body).toBe('b')
  })

  it('waits for a slow store when there is no stale response', async () => {
    store.next = () => new Promise(resolve => setTimeout(resolve, 90, fetched('late')))
    expect((await read()).body).toBe('late')
  })

  it('does not repeat a failed request to the store within two seconds', async () => {
    await read()
    time += HOUR
    store.respond(failed())
    await read()
    const { requests } = store
    time += 1_999
    await read()
    expect(store.requests).toBe(requests)
    time += 1
    await read()
    expect(store.requests).toBe(requests + 1)
  })

  it('when a single request to the store fails, returns a stale response and does not mark the store as down', async () => {
    await read()
    time += HOUR
    store.respond(failed('request'))
    expect((await read()).headers).toHaveProperty(STALE_SINCE_HEADER)
    store.respond(fetched('b'))
    expect(await read()).toEqual(responseWith('b'))
    store.respond(failed('request'))
    expect((await read('never requested')).status).toBe(503)
  })

  it('fetches again after an invalidation, and returns the stale response if the fetch fails', async () => {
    await read()
    cache.invalidate('all')
    store.respond(fetched('b'))
    expect((await read()).body).toBe('b')
    cache.invalidate('all')
    store.respond(failed())
    const stale = await read()
    expect([stale.body, STALE_SINCE_HEADER in stale.headers]).toEqual(['b', true])
  })

  it('fetches immediately after an invalidation, even when the previous fetch failed', async () => {
    await read()
    time += HOUR
    store.respond(failed())
    await read()
    store.respond(fetched('b'))
    cache.invalidate('all')
    expect((await read()).body).toBe('b')
  })

  /** Reads from the cache. The fake store responds only when the test calls the returned `respond`. */
  function startRead() {
    let respond: (fetched: FetchedResponse) => void = () => undefined
    store.next = () =>
      new Promise(resolve => {
        respond = resolve
      })
    return { response: read(), respond: (body: string) => respond(fetched(body)) }
  }

  it('stores a response that was requested before and received after an invalidation, but returns this response to later requests only while the store fails', async () => {
    const old = startRead()
    cache.invalidate('all')
    old.respond('old')
    expect((await old.response).body).toBe('old')
    store.respond(failed())
    const stale = await read()
    expect([stale.body, STALE_SINCE_HEADER in stale.headers]).toEqual(['old', true])
    expect(persistent.rows.get('k')?.response.body).toBe('old')
    time += HOUR
    store.respond(fetched('new'))
    expect((await read()).body).toBe('new')
  })

  it('when the response to a request from before an invalidation arrives last, does not replace the newer stored response by this response', async () => {
    const old = startRead()
    cache.invalidate('all')
    store.respond(fetched('new'))
    expect((await read()).body).toBe('new')
    old.respond('old')
    expect((await old.response).body).toBe('old')
    expect(persistent.rows.get('k')?.response.body).toBe('new')
    store.respond(failed())
    expect((await read()).body).toBe('new')
  })

  it('replaces a stale response by a 404 response of the upstream store, returns the 404 response when the next fetch fails, and writes no 400 response to the persistent cache', async () => {
    await read()
    time += HOUR
    store.respond({ response: responseWith('gone', 404), freshMs: 5_000 })
    expect((await read()).status).toBe(404)
    store.respond(failed())
    time += HOUR
    expect((await read()).status).toBe(404)
    expect(persistent.rows.get('k')?.response.status).toBe(404)
    await cache.get('bad', async () => ({ response: responseWith('no', 400), freshMs: 0 }))
    expect(persistent.rows.has('bad')).toBe(false)
  })

  it('rejects when fetching throws and there is no stale response', async () => {
    store.next = () => Promise.reject(new Error('ours'))
    await expect(read()).rejects.toThrow('ours')
  })
})

describe('createStaleWhileRevalidateCache with a store that takes 3 s for each response', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const SECOND = 1_000
  const keys = ['/a', '/b', '/c']

  it('during a minute of cache reads, marks no returned response as stale, neither before nor after an invalidation of all cached responses', async () => {
    let requests = 0
    const fetchSlowly = async (_signal?: AbortSignal, begin?: () => void): Promise<FetchedResponse> => {
      begin?.()
      requests++
      await new Promise(resolve => setTimeout(resolve, 3 * SECOND))
      return fetched('slow', SECOND)
    }
    const cache = createStaleWhileRevalidateCache({
      persistent: fakePersistentCache(),
      logger: silentLogger,
      now: Date.now,
    })
    const reads: Promise<CachedResponse>[] = []
    for (let second = 0; second < 60; second++) {
      reads.push(...keys.map(key => cache.get(key, fetchSlowly)))
      if (second % 10 === 9) cache.invalidate('all')
      await vi.advanceTimersByTimeAsync(SECOND)
    }
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    const responses = await Promise.all(reads)
    expect(responses.filter(({ headers }) => STALE_SINCE_HEADER in headers)).toEqual([])
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(requests).toBeGreaterThan(30)
  })
})

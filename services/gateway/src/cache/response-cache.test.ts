import { describe, expect, it } from 'vitest'
import { type CachedResponse, createResponseCache, MAX_STALE_MS } from './response-cache.ts'

const responseWith = (body: string): CachedResponse => ({ status: 200, headers: {}, body })

function countingFetch(body: string, freshMs = 1000) {
  const fetcher = {
    calls: 0,
    fetch: async () => {
      fetcher.calls++
      return { response: responseWith(body), freshMs }
    },
  }
  return fetcher
}

describe('createResponseCache', () => {
  it('fetches once for concurrent `get` calls with one cache key, and fetches again only when the cached response is no longer fresh', async () => {
    let now = 0
    const cache = createResponseCache(() => now)
    const a = countingFetch('a')
    const together = await Promise.all([cache.get('k', a.fetch), cache.get('k', a.fetch)])
    expect(together.map(({ body }) => body)).toEqual(['a', 'a'])
    now = 999
    await cache.get('k', a.fetch)
    expect(a.calls).toBe(1)
    now = 1000
    await cache.get('k', a.fetch)
    expect(a.calls).toBe(2)
  })

  it('fetches again when the clock has stepped back past the time of the stored response', async () => {
    let now = 5000
    const cache = createResponseCache(() => now)
    await cache.get('k', countingFetch('a').fetch)
    now = 4999
    expect(cache.fresh('k')).toBeUndefined()
    expect((await cache.get('k', countingFetch('b').fetch)).body).toBe('b')
  })

  it('stores neither errors nor responses whose freshness lifetime is 0', async () => {
    const cache = createResponseCache(() => 0)
    const stale = countingFetch('a', 0)
    await cache.get('k', stale.fetch)
    await cache.get('k', stale.fetch)
    expect(stale.calls).toBe(2)
    await expect(cache.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.get('x', countingFetch('b').fetch)).body).toBe('b')
  })

  describe('while the store fails', () => {
    const failing = async () => ({
      response: { status: 503, headers: {}, body: 'away' },
      freshMs: 0,
      failure: 'request' as const,
    })

    it('returns the stale response with a header that states when the response was received, also after an invalidation', async () => {
      let now = 0
      const cache = createResponseCache(() => now)
      await cache.get('k', countingFetch('a').fetch)
      now = 5000
      cache.invalidate('all')
      expect(await cache.get('k', failing)).toEqual({
        status: 200,
        headers: { 'sultan-kept-at': '1970-01-01T00:00:00.000Z' },
        body: 'a',
      })
      expect((await cache.get('k', countingFetch('b').fetch)).body).toBe('b')
    })

    it('returns the error response when no response is stored or the stored response is too old', async () => {
      let now = 0
      const cache = createResponseCache(() => now)
      expect((await cache.get('k', failing)).status).toBe(503)
      await cache.get('k', countingFetch('a').fetch)
      now = MAX_STALE_MS
      expect((await cache.get('k', failing)).status).toBe(503)
    })
  })

  it('fetches again only the responses that have an invalidated cache tag', async () => {
    const cache = createResponseCache(() => 0)
    const fetchTagged = (body: string, tags: readonly string[]) => async () => ({
      response: responseWith(body),
      freshMs: 1000,
      tags,
    })
    await cache.get('a', fetchTagged('a', ['product:1']))
    await cache.get('b', fetchTagged('b', ['product:2', 'stock']))
    cache.invalidate(['stock'])
    expect((await cache.get('a', countingFetch('new').fetch)).body).toBe('a')
    expect((await cache.get('b', countingFetch('new').fetch)).body).toBe('new')
  })

  it('does not store a response that was requested before and received after an invalidation', async () => {
    const cache = createResponseCache(() => 0)
    let finish: (() => void) | undefined
    const before = cache.get('k', async () => {
      await new Promise<void>(resolve => {
        finish = resolve
      })
      return { response: responseWith('old'), freshMs: 1000 }
    })
    cache.invalidate('all')
    const after = countingFetch('new')
    expect((await cache.get('k', after.fetch)).body).toBe('new')
    finish?.()
    expect((await before).body).toBe('old')
    expect((await cache.get('k', countingFetch('newer').fetch)).body).toBe('new')
  })

  it('continues a fetch for the other callers when one caller aborts', async () => {
    const cache = createResponseCache(() => 0)
    let finish = (): void => {}
    const fetch = (signal?: AbortSignal) =>
      new Promise<{ response: CachedResponse; freshMs: number }>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        finish = () => resolve({ response: responseWith('a'), freshMs: 1000 })
      })
    const visitor = new AbortController()
    const left = cache.get('k', fetch, visitor.signal).catch((reason: unknown) => reason)
    const stays = cache.get('k', fetch, new AbortController().signal)
    visitor.abort()
    expect(await left).toBe(visitor.signal.reason)
    finish()
    expect((await stays).body).toBe('a')
  })

  it('aborts a fetch when all callers have aborted, and fetches again for the next caller', async () => {
    const cache = createResponseCache(() => 0)
    const signals: (AbortSignal | undefined)[] = []
    const neverDone = (signal?: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
    const visitors = [new AbortController(), new AbortController()]
    const reads = visitors.map(({ signal }) => cache.get('k', neverDone, signal).catch(() => 'left'))
    visitors[0]?.abort()
    await reads[0]
    expect(signals.map(signal => signal?.aborted)).toEqual([false])
    visitors[1]?.abort()
    await reads[1]
    expect(signals.map(signal => signal?.aborted)).toEqual([true])
    expect((await cache.get('k', countingFetch('b').fetch)).body).toBe('b')
  })

  it('evicts the least recently used response when the cache is full', async () => {
    // Each cache entry of this test counts as about 208 bytes, so the cache has space for two.
    const cache = createResponseCache(() => 0, 450)
    await cache.get('a', countingFetch('a').fetch)
    await cache.get('b', countingFetch('b').fetch)
    await cache.get('a', countingFetch('a').fetch)
    await cache.get('c', countingFetch('c').fetch)
    const [a, b] = [countingFetch('a2'), countingFetch('b2')]
    expect((await cache.get('a', a.fetch)).body).toBe('a')
    expect((await cache.get('b', b.fetch)).body).toBe('b2')
  })

  it('does not store a response larger than the cache', async () => {
    const cache = createResponseCache(() => 0, 1000)
    const large = countingFetch('x'.repeat(2000))
    await cache.get('k', large.fetch)
    await cache.get('k', large.fetch)
    expect(large.calls).toBe(2)
  })
})

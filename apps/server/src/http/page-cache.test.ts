import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

interface Options {
  readonly freshMs?: number
  readonly staleMs?: number
}

/**
 * Creates a cache with space for two pages. The cached pages are numbers instead of HTML, and each has its
 * number as its tag.
 */
function counting({ freshMs = 30, staleMs = 0 }: Options = {}) {
  let now = 1_000
  let made = 0
  const cache = createPageCache<number>({
    maxBytes: 2_100,
    sizeOf: () => 1_000,
    lifetimeOf: () => ({ freshMs, staleMs }),
    tagsOf: page => [String(page)],
    now: () => now,
  })
  const make = async () => ++made
  return { cache, make, wait: (ms: number) => (now += ms) }
}

describe('page cache', () => {
  it('renders a page only once for two concurrent requests and a third request while the cached page is fresh; renders the page again for a fourth request, after the cached page has expired', async () => {
    const { cache, make, wait } = counting()
    expect(await Promise.all([cache.get('/a', make), cache.get('/a', make)])).toEqual([1, 1])
    wait(29)
    expect(await cache.get('/a', make)).toBe(1)
    wait(2)
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('renders a page again after all pages were invalidated', async () => {
    const { cache, make } = counting()
    await cache.get('/a', make)
    cache.invalidate('all')
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('evicts the least recently used page when the cached pages exceed the maximum size', async () => {
    const { cache, make } = counting()
    for (const address of ['/a', '/b', '/c']) await cache.get(address, make)
    expect(await cache.get('/c', make)).toBe(3)
    expect(await cache.get('/a', make)).toBe(4)
  })

  it('keeps at most maxBytes of pages when pages at 100,000 paths are requested', async () => {
    const maxBytes = 1_000_000
    const cache = createPageCache<string>({
      maxBytes,
      sizeOf: html => html.length,
      lifetimeOf: () => ({ freshMs: 60_000, staleMs: 0 }),
    })
    const addresses = Array.from({ length: 100_000 }, (_, at) => `/pretraga?q=${at}`)
    for (const address of addresses) await cache.get(address, async () => 'x'.repeat(5_000))
    const held = addresses.filter(address => cache.fresh(address) !== undefined)
    expect(held.length).toBeGreaterThan(100)
    expect(held.length * 5_000).toBeLessThanOrEqual(maxBytes)
  })

  it('does not cache a page with lifetime 0', async () => {
    const { cache, make } = counting({ freshMs: 0 })
    await cache.get('/a', make)
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('does not return a cached page when the clock has stepped back to before the start of the page’s rendering', async () => {
    const { cache, make, wait } = counting({ staleMs: 100 })
    await cache.get('/a', make)
    wait(-1)
    expect([cache.fresh('/a'), cache.expired('/a')]).toEqual([undefined, undefined])
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('returns a stale page to concurrent requests immediately, and renders the page again only once, in the background', async () => {
    const { cache, make, wait } = counting({ staleMs: 100 })
    await cache.get('/a', make)
    wait(31)
    const renewals: boolean[] = []
    const render = (isRenewal: boolean) => {
      renewals.push(isRenewal)
      return make()
    }
    expect(await Promise.all([cache.get('/a', render), cache.get('/a', render)])).toEqual([1, 1])
    await expect.poll(() => cache.fresh('/a')).toBe(2)
    expect(renewals).toEqual([true])
  })

  it('renders stale pages again one after another, not at the same time', async () => {
    const { cache, make, wait } = counting({ staleMs: 100 })
    await Promise.all([cache.get('/a', make), cache.get('/b', make)])
    wait(31)
    const { promise, resolve } = Promise.withResolvers<number>()
    const begun: string[] = []
    const renderWith = (path: string) => () => {
      begun.push(path)
      return promise
    }
    for (const path of ['/a', '/b']) await cache.get(path, renderWith(path))
    await setImmediate()
    await setImmediate()
    expect(begun).toEqual(['/a'])
    resolve(9)
    await expect.poll(() => begun).toEqual(['/a', '/b'])
  })

  it('after the end of `staleMs`, waits for a new rendering of a page, and keeps the expired page when this rendering fails', async () => {
    const { cache, make, wait } = counting({ staleMs: 100 })
    await cache.get('/a', make)
    wait(131)
    await expect(cache.get('/a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
    expect(cache.expired('/a')).toBe(1)
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('removes pages that have an invalidated tag, and keeps all other pages', async () => {
    const { cache, make } = counting()
    await cache.get('/a', make)
    await cache.get('/b', make)
    cache.invalidate(['2', 'unknown'])
    expect([cache.fresh('/a'), cache.fresh('/b')]).toEqual([1, undefined])
    expect(cache.expired('/b')).toBeUndefined()
  })

  it.each([
    ['the first rendering of a page', 'any tag', false],
    ['the new rendering of a stale page', 'a tag of the stale page', true],
  ])(
    'does not store the result of %s when %s is invalidated during this rendering',
    async (_rendering, _tag, isRenewal) => {
      const { cache, make, wait } = counting({ staleMs: 100 })
      if (isRenewal) {
        await cache.get('/a', make)
        wait(31)
      }
      const { promise, resolve } = Promise.withResolvers<number>()
      const render = vi.fn(() => promise)
      void cache.get('/a', render)
      await expect.poll(() => render).toHaveBeenCalled()
      cache.invalidate(isRenewal ? ['1'] : ['unknown'])
      resolve(8)
      await setImmediate()
      expect(cache.fresh('/a')).toBeUndefined()
    },
  )

  it.each([
    ['does not store', '8', 'invalidated', undefined],
    ['does not store', '8', 'expired early', undefined],
    ['stores', '9', 'invalidated', 8],
  ])(
    '%s a renewed page that has the tag 8 when the tag %s is %s during its rendering',
    async (_what, tag, change, stored) => {
      const { cache, make, wait } = counting({ staleMs: 100 })
      await cache.get('/a', make)
      wait(31)
      const { promise, resolve } = Promise.withResolvers<number>()
      const render = vi.fn(() => promise)
      void cache.get('/a', render)
      await expect.poll(() => render).toHaveBeenCalled()
      if (change === 'invalidated') cache.invalidate([tag])
      else cache.expireWithin(10, tag)
      resolve(8)
      await setImmediate()
      expect(cache.fresh('/a')).toBe(stored)
      expect(cache.expired('/a')).toBe(stored ?? 1)
      expect(await cache.get('/a', make)).toBe(stored ?? 1)
      if (stored === undefined) await expect.poll(() => cache.fresh('/a')).toBe(2)
    },
  )

  it('`expireWithin` ends the lifetime of pages with the given tag within the given time, and does not change the lifetime of other pages', async () => {
    const { cache, make, wait } = counting({ freshMs: 30, staleMs: 1_000 })
    await cache.get('/a', make)
    await cache.get('/b', make)
    wait(40)
    cache.expireWithin(10, '1')
    wait(11)
    expect(cache.expired('/a')).toBe(1)
    expect(await cache.get('/a', make)).toBe(3)
    expect(await cache.get('/b', make)).toBe(2)
  })

  it('`expireWithin` keeps a page with the given tag until the given time has passed', async () => {
    const { cache, make, wait } = counting({ freshMs: 30, staleMs: 1_000 })
    await cache.get('/a', make)
    cache.expireWithin(50, '1')
    expect(cache.fresh('/a')).toBe(1)
    wait(49)
    expect(await cache.get('/a', make)).toBe(1)
  })

  it('does not store a page when `expireWithin` is called during the first rendering of this page', async () => {
    const { cache } = counting()
    const { promise, resolve } = Promise.withResolvers<number>()
    void cache.get('/a', () => promise)
    cache.expireWithin(50, 'unknown')
    resolve(8)
    await promise
    await Promise.resolve()
    expect(cache.fresh('/a')).toBeUndefined()
  })

  it('does not cache a failed rendering', async () => {
    const { cache, make } = counting()
    await expect(cache.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get('/a', make)).toBe(1)
  })
})

it('createPageCache measures a grown page again when `resize` is called with its path, and evicts an older page to stay within maxBytes', async () => {
  const sizes = new Map([
    ['a', 4_000],
    ['b', 4_000],
  ])
  const cache = createPageCache<string>({
    maxBytes: 10_000,
    sizeOf: page => sizes.get(page) ?? 0,
    lifetimeOf: () => ({ freshMs: 60_000, staleMs: 0 }),
  })
  for (const page of ['a', 'b']) await cache.get(`/${page}`, async () => page)
  sizes.set('b', 8_000)
  cache.resize('/b')
  expect([cache.fresh('/a'), cache.fresh('/b')]).toEqual([undefined, 'b'])
})

it('createPageCache evicts an older page when the rendered pages together exceed maxBytes', async () => {
  const cache = createPageCache<string>({
    maxBytes: 10_000,
    sizeOf: () => 6_000,
    lifetimeOf: () => ({ freshMs: 60_000, staleMs: 0 }),
  })
  await cache.get('/a', async () => 'a')
  await cache.get('/b', async () => 'b')
  expect([cache.fresh('/a'), cache.fresh('/b')]).toEqual([undefined, 'b'])
})

import { describe, expect, it } from 'vitest'
import { createPageCache, keepPage } from './page-cache.ts'

function counting(lifetime = 30) {
  let now = 0
  let made = 0
  const cache = createPageCache<number>({
    lifetimeMs: 30,
    most: 2,
    lifetimeOf: () => lifetime,
    now: () => now,
  })
  const make = async () => ++made
  return { cache, make, wait: (ms: number) => (now += ms) }
}

describe('kept pages', () => {
  it('are made once for all who ask within their lifetime', async () => {
    const { cache, make, wait } = counting()
    expect(await Promise.all([cache.get('/a', make), cache.get('/a', make)])).toEqual([1, 1])
    wait(29)
    expect(await cache.get('/a', make)).toBe(1)
    wait(1)
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('are made anew after the shop has changed', async () => {
    const { cache, make } = counting()
    await cache.get('/a', make)
    cache.clear()
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('give way to newer ones', async () => {
    const { cache, make } = counting()
    for (const address of ['/a', '/b', '/c']) await cache.get(address, make)
    expect(await cache.get('/c', make)).toBe(3)
    expect(await cache.get('/a', make)).toBe(4)
  })

  it('are only those worth keeping', async () => {
    const { cache, make } = counting(0)
    await cache.get('/a', make)
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('may have less time than others', async () => {
    const { cache, make, wait } = counting(3)
    await cache.get('/a', make)
    wait(2)
    expect(await cache.get('/a', make)).toBe(1)
    wait(1)
    expect(await cache.get('/a', make)).toBe(2)
  })

  it('are never failures', async () => {
    const { cache, make } = counting()
    await expect(cache.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cache.get('/a', make)).toBe(1)
  })

  it('are compressed once per encoding', async () => {
    const page = keepPage(200, Buffer.from('stranica'))
    expect(page.bytes('br')).toBe(page.bytes('br'))
    expect(await page.bytes(null)).toBe(page.html)
  })
})

import { describe, expect, it } from 'vitest'
import { createReadCache, type KeptAnswer } from './read-cache.ts'

const answerOf = (body: string): KeptAnswer => ({ status: 200, headers: {}, body })

function counting(body: string, freshMs = 1000) {
  const maker = {
    calls: 0,
    make: async () => {
      maker.calls++
      return { answer: answerOf(body), freshMs }
    },
  }
  return maker
}

describe('the read cache', () => {
  it('asks once for those who come together and those who come soon', async () => {
    let now = 0
    const cache = createReadCache(() => now)
    const a = counting('a')
    const together = await Promise.all([cache.read('k', a.make), cache.read('k', a.make)])
    expect(together.map(({ body }) => body)).toEqual(['a', 'a'])
    now = 999
    await cache.read('k', a.make)
    expect(a.calls).toBe(1)
    now = 1000
    await cache.read('k', a.make)
    expect(a.calls).toBe(2)
  })

  it('keeps nothing that is not fresh, and no failure', async () => {
    const cache = createReadCache(() => 0)
    const stale = counting('a', 0)
    await cache.read('k', stale.make)
    await cache.read('k', stale.make)
    expect(stale.calls).toBe(2)
    await expect(cache.read('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.read('x', counting('b').make)).body).toBe('b')
  })

  it('does not keep an answer from before it was cleared', async () => {
    const cache = createReadCache(() => 0)
    let finish: (() => void) | undefined
    const before = cache.read('k', async () => {
      await new Promise<void>(resolve => {
        finish = resolve
      })
      return { answer: answerOf('old'), freshMs: 1000 }
    })
    cache.clear()
    const after = counting('new')
    expect((await cache.read('k', after.make)).body).toBe('new')
    finish?.()
    expect((await before).body).toBe('old')
    expect((await cache.read('k', counting('newer').make)).body).toBe('new')
  })

  it('lets go of what was used least recently when it is full', async () => {
    const cache = createReadCache(() => 0, { entries: 2, bytes: 1_000_000 })
    await cache.read('a', counting('a').make)
    await cache.read('b', counting('b').make)
    await cache.read('a', counting('a').make)
    await cache.read('c', counting('c').make)
    const [a, b] = [counting('a2'), counting('b2')]
    expect((await cache.read('a', a.make)).body).toBe('a')
    expect((await cache.read('b', b.make)).body).toBe('b2')
  })

  it('keeps nothing larger than itself', async () => {
    const cache = createReadCache(() => 0, { entries: 10, bytes: 1000 })
    const large = counting('x'.repeat(2000))
    await cache.read('k', large.make)
    await cache.read('k', large.make)
    expect(large.calls).toBe(2)
  })
})

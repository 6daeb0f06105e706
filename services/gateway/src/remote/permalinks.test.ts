import { describe, expect, it } from 'vitest'
import { NeverSent } from '../store/never-sent.ts'
import { createPermalinks } from './permalinks.ts'
import { Unreadable } from './read-answer.ts'
import type { AddressStyle } from './store-address.ts'

function trial(works: AddressStyle[]) {
  const clock = { now: 0 }
  const asked: AddressStyle[] = []
  const permalinks = createPermalinks(
    async style => {
      asked.push(style)
      if (!works.includes(style)) throw new Unreadable(404, 'not JSON')
    },
    () => clock.now,
  )
  return { clock, asked, works, permalinks }
}

describe('the kind of addresses', () => {
  it('is asked for once, however many want to know', async () => {
    const { permalinks, asked, clock } = trial(['pretty', 'plain'])
    expect(await Promise.all([permalinks.style(), permalinks.style()])).toEqual(['pretty', 'pretty'])
    clock.now = 1e9
    expect(await permalinks.style()).toBe('pretty')
    expect(asked).toEqual(['pretty'])
  })

  it('is plain where only that works, and looked at again after ten minutes', async () => {
    const { permalinks, asked, clock, works } = trial(['plain'])
    expect(await permalinks.style()).toBe('plain')
    clock.now = 599_999
    expect(await permalinks.style()).toBe('plain')
    expect(asked).toEqual(['pretty', 'plain'])
    works.push('pretty')
    clock.now = 600_000
    expect(await permalinks.style()).toBe('pretty')
  })

  it('is not known where nothing works, and asked for again', async () => {
    const { permalinks, works } = trial([])
    await expect(permalinks.style()).rejects.toThrow(NeverSent)
    works.push('pretty')
    expect(await permalinks.style()).toBe('pretty')
  })

  it('is not made plain by a shop that is away', async () => {
    const asked: AddressStyle[] = []
    const permalinks = createPermalinks(
      async style => {
        asked.push(style)
        throw new NeverSent('ECONNREFUSED')
      },
      () => 0,
    )
    await expect(permalinks.style()).rejects.toThrow('ECONNREFUSED')
    expect(asked).toEqual(['pretty'])
  })

  it('is found out anew when in doubt', async () => {
    const { permalinks, asked } = trial(['pretty'])
    await permalinks.style()
    permalinks.doubt()
    await permalinks.style()
    expect(asked).toEqual(['pretty', 'pretty'])
  })
})

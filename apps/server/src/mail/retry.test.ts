import { describe, expect, it } from 'vitest'
import { pauseAfter } from './retry.ts'

const minute = 60_000
const createdAt = new Date('2026-11-21T10:00:00Z')

describe('trying again', () => {
  it('waits longer each time, a minute at first and six hours at last', () => {
    const pauses = Array.from({ length: 12 }, (_, at) =>
      pauseAfter({ attempts: at + 1, createdAt }, createdAt),
    )
    expect(pauses.at(0)).toBe(minute)
    expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
    expect(pauses.at(-1)).toBe(360 * minute)
  })

  it('ends after about three days', () => {
    let now = createdAt.getTime()
    let attempts = 1
    for (let pause = pauseAfter({ attempts, createdAt }, new Date(now)); pause !== null; ) {
      now += pause
      attempts++
      pause = pauseAfter({ attempts, createdAt }, new Date(now))
    }
    const days = (now - createdAt.getTime()) / (24 * 60 * minute)
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(3.5)
  })

  it('does not end because the server was off for four days, nor in a row of restarts', () => {
    const later = new Date(createdAt.getTime() + 4 * 24 * 60 * minute)
    expect(pauseAfter({ attempts: 1, createdAt }, later)).toBe(minute)
    expect(pauseAfter({ attempts: 500, createdAt }, createdAt)).toBe(360 * minute)
  })
})

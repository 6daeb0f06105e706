import { describe, expect, it } from 'vitest'
import { createRestartDelay } from './restart-delay.ts'

describe('createRestartDelay', () => {
  it('doubles the delay before a restart, up to 30 s, while workers end soon after their start', () => {
    const delay = createRestartDelay()
    const pauses = Array.from({ length: 9 }, () => delay.next(100))
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('returns no delay after a worker that ran for more than a minute, and 500 ms after the next worker that ends soon', () => {
    const delay = createRestartDelay()
    delay.next(100)
    expect([delay.next(61_000), delay.next(100)]).toEqual([0, 500])
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paddingMs } from './constant-time-padding.ts'

it('paddingMs pads the elapsed time to a multiple of 500 ms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), elapsed => {
      const wait = paddingMs(elapsed)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(500)
      expect((elapsed + wait) % 500).toBe(0)
    }),
  )
})

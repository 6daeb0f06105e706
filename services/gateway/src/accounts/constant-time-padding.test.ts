import fc from 'fast-check'
import { expect, it } from 'vitest'
import { untilNextStep } from './even-time.ts'

it('every refusal comes at a whole step, whatever the store took', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), elapsed => {
      const wait = untilNextStep(elapsed)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(500)
      expect((elapsed + wait) % 500).toBe(0)
    }),
  )
})

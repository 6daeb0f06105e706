import { describe, expect, it } from 'vitest'
import { quoteSlots, quoteUnits } from './quote-units.ts'

const lines = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, line) => ({ line, id: line + 1, quantity, variation: [] }))

describe('quoteUnits', () => {
  it('returns the same cost in work units for a single cart line with any quantity', () => {
    expect(quoteUnits(lines(1))).toBe(12)
    expect(quoteUnits(lines(1, 999))).toBe(12)
  })

  it('returns a cost in work units that grows faster than the number of cart lines', () => {
    expect(quoteUnits(lines(80, 999))).toBeGreaterThan(4 * quoteUnits(lines(20, 999)))
  })
})

describe('quoteSlots', () => {
  it('returns one slot for concurrent work for a price quote of at most five cart lines, and four slots for a price quote of 79 cart lines with 999 pieces each', () => {
    expect([1, 3, 5].map(count => quoteSlots(lines(count)))).toEqual([1, 1, 1])
    expect(quoteSlots(lines(79, 999))).toBe(4)
  })
})

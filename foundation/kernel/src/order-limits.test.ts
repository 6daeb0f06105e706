import { expect, it } from 'vitest'
import { exceedsOrderLimits } from './order-limits.ts'

it.each([
  [50, 300_000, false],
  [51, 1, true],
  [1, 300_001, true],
])(
  'with limits of 50 pieces and 300,000 minor units, exceedsOrderLimits for %i pieces and a total of %i returns %s',
  (pieces, total, expected) => {
    expect(exceedsOrderLimits({ pieces, total }, { maxPieces: 50, maxTotal: 300_000 })).toBe(expected)
  },
)

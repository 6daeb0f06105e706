import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import { shippingProgress } from './free-shipping.ts'

describe('shippingProgress', () => {
  it.each([
    [0, { missing: money(10_000), percent: 0 }],
    [6650, { missing: money(3350), percent: 66.5 }],
    [9999, { missing: money(1), percent: 99.99 }],
    [10_000, { missing: null, percent: 100 }],
    [250_000, { missing: null, percent: 100 }],
  ])(
    'when delivery is free from 10,000 minor units, maps the cart total %i to the missing amount and the percentage reached: %j',
    (total, expected) => {
      expect(shippingProgress(money(total), 10_000)).toEqual(expected)
    },
  )
})

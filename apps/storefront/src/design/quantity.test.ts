import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampQuantity } from './quantity.ts'

it.each([
  [0, 1],
  [-5, 1],
  [2.9, 2],
  [1000, 999],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
])('clampQuantity clamps the quantity %d to %d', (value, quantity) => {
  expect(clampQuantity(value)).toBe(quantity)
})

it('clampQuantity returns a whole number within the bounds for any number', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 999 }), (value, max) => {
      const quantity = clampQuantity(value, 1, max)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= max).toBe(true)
    }),
  )
})

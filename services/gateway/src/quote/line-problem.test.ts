import { describe, expect, it } from 'vitest'
import { quantityProblem, soldIndividuallyProblem, toProblemCode } from './line-problem.ts'

const requested = { line: 3, id: 42, quantity: 9, variation: [] }

describe('line problems', () => {
  it.each([
    [1, 'Dostupan je samo 1 komad.'],
    [3, 'Dostupna su samo 3 komada.'],
    [7, 'Dostupno je samo 7 komada.'],
    [21, 'Dostupan je samo 21 komad.'],
  ])(
    'for the available quantity %i, `quantityProblem` returns the Bosnian message: %s',
    (available, message) => {
      expect(quantityProblem(requested, available)).toEqual({
        line: 3,
        code: 'not_enough_stock',
        id: 42,
        message,
        requested: 9,
        available,
      })
    },
  )

  it('`quantityProblem` returns the code `out_of_stock` for zero stock', () => {
    expect(quantityProblem(requested, 0).code).toBe('out_of_stock')
  })

  it('`soldIndividuallyProblem` returns the code `sold_individually` and 1 as the available quantity', () => {
    expect(soldIndividuallyProblem(requested)).toMatchObject({
      code: 'sold_individually',
      message: 'Jedan komad u narudžbi.',
      requested: 9,
      available: 1,
    })
  })

  it('`toProblemCode` returns `not_purchasable` for unknown error codes', () => {
    expect(toProblemCode('woocommerce_rest_cart_invalid_product')).toBe('unknown_product')
    expect(toProblemCode('toString')).toBe('not_purchasable')
    expect(toProblemCode(undefined)).toBe('not_purchasable')
  })
})

import { describe, expect, it } from 'vitest'
import { problemCodeOf, tooMany } from './line-problem.ts'

const asked = { line: 3, id: 42, quantity: 9, variation: [] }

describe('problems of a line', () => {
  it.each([
    [1, 'Dostupan je samo 1 komad.'],
    [3, 'Dostupna su samo 3 komada.'],
    [7, 'Dostupno je samo 7 komada.'],
    [21, 'Dostupan je samo 21 komad.'],
  ])('says in Bosnian how many there are: %i', (available, message) => {
    expect(tooMany(asked, available)).toEqual({
      line: 3,
      code: 'not_enough_stock',
      id: 42,
      message,
      requested: 9,
      available,
    })
  })

  it('calls none at all what it is', () => {
    expect(tooMany(asked, 0).code).toBe('out_of_stock')
  })

  it('takes an unforeseen refusal as: cannot be bought', () => {
    expect(problemCodeOf('woocommerce_rest_cart_invalid_product')).toBe('unknown_product')
    expect(problemCodeOf('toString')).toBe('not_purchasable')
    expect(problemCodeOf(undefined)).toBe('not_purchasable')
  })
})

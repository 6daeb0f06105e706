import { money } from '@sultan/kernel/money'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line, product } from './ordered-line.fixture.ts'
import { isOrderedPrice, reorderLines } from './reorder-lines.ts'

describe('reorderLines', () => {
  it('returns cart lines with the unit prices of the past order', () => {
    expect(reorderLines([line()], [product])).toEqual([
      {
        key: '1',
        id: 9,
        slug: 'arganovo-ulje',
        name: 'Arganovo ulje',
        price: 24.9,
        quantity: 2,
        image: 'art/a.webp',
        variations: { Zapremina: '50 ml' },
      },
    ])
  })

  it('returns a cart line without slug and image for an ordered product that is missing from the given current products', () => {
    expect(reorderLines([line({ options: [] })], [])).toEqual([
      { key: '1', id: 9, slug: '', name: 'Arganovo ulje', price: 24.9, quantity: 2, image: '' },
    ])
  })

  it('omits the lines of deleted products', () => {
    expect(reorderLines([line({ productId: 0, soldId: 0 })], [product])).toEqual([])
  })

  it('rounds the unit price to whole minor units', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 999 }), (amount, quantity) => {
        const [again] = reorderLines([line({ total: money(amount), quantity })], [])
        const minor = (again?.price ?? Number.NaN) * 100
        expect(Math.abs(minor - Math.round(minor))).toBeLessThan(1e-6)
        expect(Math.abs(Math.round(minor) * quantity - amount)).toBeLessThanOrEqual(quantity / 2)
      }),
    )
  })
})

describe('isOrderedPrice', () => {
  it.each([
    // 14,90 KM with 17 % tax are 12,735 KM without tax: rounded, 12,74 KM for one piece and 25,47 KM for two.
    [1274, 2, 2547, true],
    [1275, 2, 2547, false],
    [1274, 3, 3821, true],
    [2490, 2, 4980, true],
    [2491, 2, 4980, false],
    [2491, 1, 2490, false],
  ])(
    'for a current price of %i per piece, and %i pieces ordered for a total of %i (minor units), returns %s',
    (price, quantity, total, expected) => {
      const ordered = line({ quantity, total: money(total) })
      const [shown] = reorderLines([ordered], [])
      expect(shown && isOrderedPrice([ordered], shown, money(price))).toBe(expected)
    },
  )
})

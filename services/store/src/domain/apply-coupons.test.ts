import { describe, expect, it } from 'vitest'
import { applyCoupons, couponRejection } from './apply-coupons.ts'
import type { Coupon } from './coupon-list.ts'
import type { CouponLine } from './coupon-restrictions.ts'
import type { CouponBook } from './coupons.ts'

const now = new Date('2026-11-21T10:00:00Z')

function coupon(change: Partial<Coupon>): Coupon {
  return {
    ...{
      id: 1,
      code: 'k',
      type: 'percent',
      amount: 1000,
      freeShipping: false,
      minimum: null,
      expiresAt: null,
    },
    ...{ usageLimit: null, usageLimitPerCustomer: null, usageCount: 0, createdAt: now, updatedAt: now },
    ...{ status: 'publish', description: '', individualUse: false, excludeSaleItems: false, maximum: null },
    ...{ limitItems: null, productIds: [], excludedProductIds: [], categoryIds: [] },
    ...{ excludedCategoryIds: [], emailRestrictions: [], metaData: [] },
    ...change,
  }
}

function bookOf(...coupons: readonly Coupon[]): CouponBook {
  const byCode = new Map(coupons.map(one => [one.code, { ...one, usesByShopper: 0 }]))
  return { byCode, now, categoriesOf: new Map([[10, new Set([3, 1])]]) }
}

const line = (id: number, total: number, quantity = 1, isOnSale = false): CouponLine => ({
  ...{ total, quantity, productIds: [id], isOnSale },
})
const cart = { lines: [line(10, 2000, 2), line(11, 3000, 1, true)], email: 'amra@primjer.ba' }

const discounts = (change: Partial<Coupon>) => applyCoupons(['k'], cart, bookOf(coupon(change))).lineDiscounts

describe('applyCoupons', () => {
  it.each<[string, Partial<Coupon>, readonly number[]]>([
    ['certain products', { productIds: [11] }, [0, 300]],
    ['a category above that of a product', { categoryIds: [1] }, [200, 0]],
    ['all products but those of a category', { excludedCategoryIds: [3] }, [0, 300]],
    ['products that are not on sale', { excludeSaleItems: true }, [200, 0]],
    ['an amount off each piece', { type: 'fixed_product', amount: 500 }, [1000, 500]],
    ['an amount above the price', { type: 'fixed_product', amount: 9000 }, [2000, 3000]],
    ['one piece, the dearest', { limitItems: 1 }, [0, 300]],
    ['one of two pieces of a product', { limitItems: 1, productIds: [10] }, [100, 0]],
    ['an amount off the cart', { type: 'fixed_cart', amount: 500 }, [200, 300]],
  ])(
    'for cart lines of 2 × 1000 and 1 × 3000, a coupon for %s (%j) discounts the two lines by %j',
    (_, change, expected) => {
      expect(discounts(change)).toEqual(expected)
    },
  )

  it('when one of several coupons is for individual use only, applies that coupon and rejects the others', () => {
    const book = bookOf(coupon({}), coupon({ code: 'sam', individualUse: true }))
    const applied = applyCoupons(['k', 'sam'], cart, book)
    expect(applied.coupons).toEqual([{ code: 'sam', type: 'percent', discount: 500 }])
    expect(applied.refused.map(({ code }) => code)).toEqual(['k'])
  })
})

describe('couponRejection', () => {
  it.each<[string, Partial<Coupon>, string | null]>([
    ['only products outside the cart', { productIds: [12] }, 'is not applicable to selected products.'],
    [
      'a product in the cart and a category outside it',
      { productIds: [11], categoryIds: [7] },
      'is not applicable',
    ],
    [
      'a category in the cart and a product outside it',
      { productIds: [12], categoryIds: [1] },
      'is not applicable',
    ],
    ['a product and a category in the cart', { productIds: [11], categoryIds: [1] }, null],
    [
      'an excluded product in the cart',
      { type: 'fixed_cart', excludedProductIds: [10] },
      'is not applicable',
    ],
    [
      'no sale items, with one in the cart',
      { type: 'fixed_cart', excludeSaleItems: true },
      'is not valid for sale items.',
    ],
    [
      'a maximum below the total',
      { maximum: 4999 },
      'maximum spend for coupon &quot;k&quot; is 49,99&nbsp;KM.',
    ],
    ['other e-mail addresses', { emailRestrictions: ['*@example.com'] }, 'Please enter a valid email'],
    ['a pattern that the e-mail address matches', { emailRestrictions: ['a*ra@*.ba'] }, null],
    ['a maximum equal to the total', { maximum: 5000 }, null],
  ])(
    'for a coupon with the restriction “%s” %j, returns a message with %j (null: no message)',
    (_, change, expected) => {
      const message = couponRejection('k', cart, bookOf(coupon(change)))
      if (expected === null) expect(message).toBeNull()
      else expect(message).toContain(expected)
    },
  )

  it('rejects a coupon that is restricted to e-mail addresses while the e-mail address of the cart is unknown', () => {
    const book = bookOf(coupon({ emailRestrictions: ['amra@primjer.ba'] }))
    expect(couponRejection('k', { ...cart, email: '' }, book)).toContain('valid email')
    expect(couponRejection('k', { ...cart, email: 'Amra@Primjer.ba' }, book)).toBeNull()
  })
})

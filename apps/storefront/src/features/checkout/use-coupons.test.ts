import { expect, it } from 'vitest'
import { couponCode, withCode } from './use-coupons.ts'

it.each([
  [' Popust10 ', 'popust10'],
  ['\u200bPOPUST\u00ad10\u200b', 'popust10'],
  ['\u200b ', ''],
])(
  'couponCode removes invisible characters and outer spaces from the typed text %j and returns the lower-case coupon code %j',
  (typed, code) => {
    expect(couponCode(typed)).toBe(code)
  },
)

it.each([
  [['a'], ['a'], ['a', 'b']],
  [[], ['a'], ['b']],
  [['a', 'odbijen'], ['a'], ['a', 'b']],
  [['b'], ['b'], ['b']],
])(
  'withCode, for the present coupon codes %j, the new code "b" and the codes %j that the latest price quote applied, returns %j',
  (codes, applied, expected) => {
    expect(withCode(codes, 'b', applied)).toEqual(expected)
  },
)

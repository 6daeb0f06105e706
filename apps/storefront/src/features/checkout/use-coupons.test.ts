import { expect, it } from 'vitest'
import { couponCode, withCode } from './use-coupons.ts'

it.each([
  [' Popust10 ', 'popust10'],
  ['\u200bPOPUST\u00ad10\u200b', 'popust10'],
  ['\u200b ', ''],
])('couponCode turns the typed text %j into the code %j', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
})

it.each([
  [['a'], ['a'], ['a', 'b']],
  [[], ['a'], ['b']],
  [['a', 'odbijen'], ['a'], ['a', 'b']],
  [['b'], ['b'], ['b']],
])(
  'withCode adds the code b to the codes %j, of which the latest quote applied %j: %j',
  (codes, applied, expected) => {
    expect(withCode(codes, 'b', applied)).toEqual(expected)
  },
)

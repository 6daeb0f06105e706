import { expect, it } from 'vitest'
import { couponCode } from './use-coupons.ts'

it.each([
  [' Popust10 ', 'popust10'],
  ['\u200bPOPUST\u00ad10\u200b', 'popust10'],
  ['\u200b ', ''],
])('couponCode turns the typed text %j into the code %j', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
})

import { describe, expect, it } from 'vitest'
import { defaultShopTerms } from './default-shop-terms.ts'
import { deliveryPrice, formatShortAmount, formatWorkingDays } from './shop-terms.ts'

describe('deliveryPrice', () => {
  const terms = { freeShippingFrom: 15_000, flatRate: 900 }

  it('deliveryPrice returns the flat rate below the threshold of free delivery, otherwise 0', () => {
    expect([0, 14_999, 15_000].map(total => deliveryPrice(terms, total))).toEqual([900, 900, 0])
  })

  it('deliveryPrice returns the flat rate for every total in a shop whose delivery is never free', () => {
    expect(deliveryPrice({ ...terms, freeShippingFrom: null }, 1_000_000)).toBe(900)
  })
})

it.each([
  [{ min: 1, max: 1 }, '1 radni dan'],
  [{ min: 1, max: 3 }, '1–3 radna dana'],
  [{ min: 2, max: 5 }, '2–5 radnih dana'],
])('formatWorkingDays formats %j as %s', (range, expected) => {
  expect(formatWorkingDays(range)).toBe(expected)
})

it.each([
  [10_000, '100'],
  [14_990, '149,90'],
  [150_000, '1.500'],
])('formatShortAmount formats %i minor units as %s', (amount, expected) => {
  expect(formatShortAmount(amount)).toBe(expected)
})

describe('defaultShopTerms', () => {
  it('defaultShopTerms lists the holidays of 2026–2030 in ascending order without repetition', () => {
    const { holidays } = defaultShopTerms
    expect(holidays).toEqual([...new Set(holidays)].sort())
    expect(new Set(holidays.map(day => day.slice(0, 4)))).toEqual(
      new Set(['2026', '2027', '2028', '2029', '2030']),
    )
    for (const day of holidays) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
  })
})

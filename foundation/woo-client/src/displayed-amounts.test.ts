import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart } from './cart.ts'
import {
  type DisplayedAmounts,
  displayAmounts,
  displayStoreAmounts,
  displaysTax,
  formatTaxRates,
  storeTaxRates,
} from './displayed-amounts.ts'
import { recording } from './recorded-exchange.fixture.ts'

// Fields that do not affect amounts were removed from the recordings of carts and orders.
const recorded = (name: string): Cart => Object(recording(`second-shop/tax-${name}`).response.body)

function sumOf({ includesTax, items, discount, shipping, fees, tax }: DisplayedAmounts): number {
  return items - discount + shipping + fees + (includesTax ? 0 : tax)
}

describe('displayStoreAmounts for recorded carts and orders with taxes', () => {
  it.each([
    ['included-display-incl-cart', true, [2980, 250], 0, 819, 4049],
    ['included-display-excl-cart', false, [2547, 214], 0, 700, 4049],
    ['excluded-display-incl-cart', true, [3487, 293], 0, 819, 4599],
    ['excluded-display-excl-cart', false, [2980, 250], 0, 700, 4599],
    ['included-shop-incl-cart-excl-cart', false, [2547], 0, 700, 3799],
    ['included-display-incl-store-order', true, [2980, 250], 323, 819, 3726],
    ['excluded-display-incl-store-order', true, [3487, 293], 379, 819, 4220],
    ['excluded-display-excl-store-order', false, [2980, 250], 323, 700, 4220],
  ])(
    'returns amounts that add up to the charged total of recording tax-%s',
    (name, includesTax, lines, discount, shipping, total) => {
      const amounts = displayStoreAmounts(recorded(name))
      expect(amounts).toMatchObject({ includesTax, lines, discount, shipping, total })
      expect(sumOf(amounts)).toBe(total)
      expect(formatTaxRates(storeTaxRates(recorded(name).totals))).toBe('PDV 17\u00a0%')
    },
  )

  it('when WooCommerce rounds the discount differently in cart and order, returns the discount with which the displayed amounts add up to the total', () => {
    // For the same purchase, WooCommerce's `total_discount` is 276 in the cart and 277 in the order (wire
    // fact 67).
    const body = Object(recording('second-shop/tax-included-display-excl-cart-coupon').response.body)
    const amounts = displayStoreAmounts(body)
    expect(amounts).toMatchObject({ includesTax: false, items: 2761, discount: 277, tax: 542, total: 3726 })
    expect(sumOf(amounts)).toBe(3726)
  })
})

describe('displaysTax', () => {
  it('for a cart in which no line is taxed, returns true (`true` means that the displayed prices include any tax)', () => {
    const cart = recorded('included-display-excl-cart')
    const untaxed = cart.items.map(item => ({ ...item, totals: { ...item.totals, line_subtotal_tax: '0' } }))
    expect(displaysTax(untaxed)).toBe(true)
  })

  it('returns false, which means that the prices exclude tax, for 999 pieces of a cheap product, because the unit price comes from `raw_prices` and not from the rounded `price`', () => {
    const [item] = recorded('included-display-excl-cart').items
    if (item === undefined) throw new Error('The recording has a line.')
    const raw_prices = { precision: 6, price: '25641', regular_price: '25641' }
    const cheap = {
      ...item,
      quantity: 999,
      prices: { ...item.prices, price: '3', raw_prices },
      totals: { ...item.totals, line_subtotal: '2562', line_subtotal_tax: '435' },
    }
    expect(displaysTax([cheap])).toBe(false)
  })
})

describe('displayAmounts', () => {
  const amount = fc.record({ net: fc.nat(1_000_000), tax: fc.nat(170_000) })
  const totals = fc.record({
    lines: fc.array(amount, { minLength: 1, maxLength: 20 }),
    discount: amount,
    shipping: amount,
    fees: amount,
    /**
     * Charged total minus the sum of the displayed amounts, in minor units. It may differ from 0, because
     * WooCommerce rounds each amount separately.
     */
    rounding: fc.integer({ min: -1, max: 1 }),
  })

  it('returns displayed amounts that add up to the charged total, for random carts with and without a discount', () => {
    fc.assert(
      fc.property(totals, fc.boolean(), fc.boolean(), (parts, hasDiscount, includesTax) => {
        const { lines, shipping, fees, rounding } = parts
        const discount = hasDiscount ? parts.discount : { net: 0, tax: 0 }
        const all = [...lines, shipping, fees]
        const tax = all.reduce((sum, one) => sum + one.tax, 0) - discount.tax
        const total = all.reduce((sum, one) => sum + one.net, 0) - discount.net + tax + rounding
        const shown = displayAmounts({ lines, shipping, fees, tax, total, hasDiscount }, includesTax)
        expect(sumOf(shown)).toBe(total)
        expect(shown.lines.reduce((sum, line) => sum + line, 0)).toBe(shown.items)
        expect(shown.discount).toBeGreaterThanOrEqual(0)
        const changed = shown.lines.filter((line, at) => {
          const { net = 0, tax = 0 } = lines[at] ?? {}
          return line !== (includesTax ? net + tax : net)
        })
        expect(changed.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('when rounding cannot explain the difference, displays a discount for a total below the sum of the amounts, and a fee for a total above that sum', () => {
    const lines = [{ net: 10_000, tax: 0 }]
    const none = { net: 0, tax: 0 }
    const parts = { lines, shipping: none, fees: none, tax: 0, hasDiscount: false }
    expect(displayAmounts({ ...parts, total: 8000 }, true)).toMatchObject({ discount: 2000, fees: 0 })
    expect(displayAmounts({ ...parts, total: 10_300 }, true)).toMatchObject({ discount: 0, fees: 300 })
  })
})

import { type Money, money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { ShopQuote } from '../../api/quote/quote.ts'
import { type CartItem, lineKey } from './cart-item.ts'
import { shownLineTotal, shownProgress, shownTotal, toCartQuote } from './cart-sums.ts'

const shawl: CartItem = {
  key: lineKey(7),
  id: 7,
  slug: 'sal',
  name: 'Šal',
  price: 12.74,
  quantity: 2,
  image: '',
}
/**
 * The store charges 25,47 KM for two pieces, although the page shows 12,74 KM for one piece (recording
 * `tax-included-display-excl-cart`).
 */
const quoted = {
  id: 7,
  productId: 7,
  name: 'Šal',
  quantity: 2,
  maximum: 9,
  price: money(1274),
  total: money(2547),
  options: [],
}

function quoteWith(missing: Money | null, shippingMinor: number) {
  const quote: ShopQuote = {
    lines: [quoted],
    problems: [],
    coupons: [],
    refusedCoupons: [],
    needsShipping: true,
    shipping: { name: 'Brza pošta', isPickup: false, place: '', price: money(shippingMinor) },
    shippingRates: [],
    missingToFreeShipping: missing,
    delivery: null,
    itemsTotal: money(2547),
    discount: money(0),
    shippingTotal: money(shippingMinor),
    fees: money(0),
    tax: null,
    total: money(2547 + shippingMinor),
  }
  return toCartQuote([shawl], quote)
}

describe('amounts in the cart drawer', () => {
  const cartQuote = quoteWith(money(7453), 700)
  const more = { ...shawl, quantity: 3 }

  it('shownTotal sums the line totals of the price quote, or price × quantity while no quote has the current quantities', () => {
    expect(shownTotal([shawl], cartQuote)).toEqual(money(2547))
    expect(shownTotal([shawl], null)).toEqual(money(2548))
    expect(shownTotal([more], cartQuote)).toEqual(money(3822))
  })

  it('shownLineTotal is null for a line that cannot be bought', () => {
    expect(shownLineTotal(shawl, { line: shawl, quoted: null, problem: null })).toBeNull()
  })

  it('shownProgress takes the amount missing for free shipping from the price quote, or computes it from shownTotal while the quote has other quantities than the cart', () => {
    const missing = (lines: readonly CartItem[]) => shownProgress(lines, cartQuote, 10_000)?.missing
    expect(missing([shawl])).toEqual(money(7453))
    expect(missing([more])).toEqual(money(6178))
    expect(shownProgress([shawl], quoteWith(null, 0), 2500)).toEqual({ missing: null, percent: 100 })
  })

  it('shownProgress is null when shipping has a price although no amount is missing for free shipping', () => {
    expect(shownProgress([shawl], quoteWith(null, 700), 2500)).toBeNull()
  })
})

import { money } from '@sultan/kernel/money'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it } from 'vitest'
import { toQuote } from './quote.ts'

const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }
const nothing: Quote = {
  items: [],
  problems: [],
  coupons: [],
  needs_shipping: false,
  shipping: null,
  shipping_rates: [],
  free_shipping: null,
  totals: { total_items: '0', total_discount: '0', total_shipping: '0', total_price: '0', ...currency },
}

describe('toQuote', () => {
  const flat = { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false }
  const free = { rate_id: 'free_shipping:2', name: 'Besplatna dostava', price: '0', pickup: false }
  const pickup = { rate_id: 'local_pickup:3', name: 'Lično preuzimanje', price: '0', pickup: true }
  const express = { ...flat, rate_id: 'flat_rate:4', name: 'Do sutra', price: '1500' }
  it.each([
    ['leaves out a single paid delivery when delivery is also offered free', [flat, free], [free]],
    [
      'leaves out a single paid delivery when free delivery and pick-up are offered',
      [flat, free, pickup],
      [free, pickup],
    ],
    ['offers delivery and pick-up', [flat, pickup], [flat, pickup]],
    [
      'offers several paid deliveries together with free delivery',
      [flat, express, free],
      [flat, express, free],
    ],
  ])('%s', (_, offered, choosable) => {
    const { shippingRates } = toQuote({ ...nothing, shipping_rates: offered })
    expect(shippingRates.map(({ id }) => id)).toEqual(choosable.map(({ rate_id }) => rate_id))
  })

  it('maps a quote without items to its problems, no lines and totals of zero', () => {
    const problem = {
      line: 0,
      code: 'out_of_stock',
      id: 7,
      message: 'Nema na stanju.',
      requested: 2,
      available: null,
    } as const
    expect(toQuote({ ...nothing, problems: [problem] })).toEqual({
      lines: [],
      problems: [{ line: 0, code: 'out_of_stock', available: null }],
      coupons: [],
      refusedCoupons: [],
      needsShipping: true,
      shipping: null,
      shippingRates: [],
      missingToFreeShipping: null,
      itemsTotal: money(0),
      discount: money(0),
      shippingTotal: money(0),
      fees: money(0),
      tax: null,
      total: money(0),
    })
  })

  it('returns the amount that is missing for free shipping, and null when the amount is 0', () => {
    const missing = (amount: string) =>
      toQuote({ ...nothing, free_shipping: { from: '10000', missing: amount } }).missingToFreeShipping
    expect(missing('2700')).toEqual(money(2700))
    expect(missing('0')).toBeNull()
  })
})

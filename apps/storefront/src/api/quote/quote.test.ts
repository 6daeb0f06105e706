import { money } from '@sultan/kernel/money'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it } from 'vitest'
import { offeredRateId, quoteRefreshInterval, toQuote } from './quote.ts'

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

it.each([
  ['10 minutes away', 600_000, Date.UTC(2026, 10, 23, 10, 50)],
  ['1 ms away', 1_000, Date.UTC(2026, 10, 23, 10, 59, 59, 999)],
  ['1 s in the past', 60_000, Date.UTC(2026, 10, 23, 11, 0, 1)],
  ['24 hours away', 900_000, Date.UTC(2026, 10, 22, 11)],
])(
  'quoteRefreshInterval, when the order deadline of the price quote is %s, returns %i ms',
  (_, expected, now) => {
    const delivery = { text: 'Stiže', condition: 'ako', order_by: '2026-11-23T11:00:00.000Z' }
    expect(quoteRefreshInterval(toQuote({ ...nothing, delivery }), now)).toBe(expected)
  },
)

describe('toQuote', () => {
  const flat = { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false }
  const free = { rate_id: 'free_shipping:2', name: 'Besplatna dostava', price: '0', pickup: false }
  const pickup = { rate_id: 'local_pickup:3', name: 'Lično preuzimanje', price: '0', pickup: true }
  const express = { ...flat, rate_id: 'flat_rate:4', name: 'Do sutra', price: '1500' }
  it.each([
    ['omits the only paid delivery when delivery is also offered free', [flat, free], [free]],
    [
      'omits the only paid delivery when free delivery and pick-up are offered',
      [flat, free, pickup],
      [free, pickup],
    ],
    ['includes a paid delivery and pick-up when no free delivery is offered', [flat, pickup], [flat, pickup]],
    [
      'includes all paid deliveries when several paid deliveries and a free delivery are offered',
      [flat, express, free],
      [flat, express, free],
    ],
  ])('in the shipping rates that the shopper can choose from, %s', (_, offered, choosable) => {
    const { shippingRates } = toQuote({ ...nothing, shipping_rates: offered })
    expect(shippingRates.map(({ id }) => id)).toEqual(choosable.map(({ rate_id }) => rate_id))
  })

  it.each([
    ['returns the given shipping rate when the price quote offers this rate', [flat, pickup], flat.rate_id],
    [
      'returns null for a paid shipping rate when the price quote also offers free shipping',
      [flat, free],
      null,
    ],
    ['returns null for a shipping rate that the price quote no longer offers', [free, pickup], null],
  ])('offeredRateId %s', (_, offered, expected) => {
    const quote = toQuote({ ...nothing, shipping: flat, shipping_rates: offered })
    expect(offeredRateId(quote, flat.rate_id)).toBe(expected)
  })

  it('maps the store’s price quote without items to a price quote with no lines, the problems of the store’s quote, and totals of zero', () => {
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
      delivery: null,
      itemsTotal: money(0),
      discount: money(0),
      shippingTotal: money(0),
      fees: money(0),
      tax: null,
      total: money(0),
    })
  })

  it('joins the arrival date of the goods with its condition (“if you order by noon”), and returns the time until which this date applies', () => {
    const deliveryOf = (delivery: Quote['delivery']) => toQuote({ ...nothing, delivery }).delivery
    const order_by = '2026-11-23T11:00:00.000Z'
    expect(deliveryOf({ text: 'Stiže uto, 24. 11.', condition: 'ako naručite do 12 h', order_by })).toEqual({
      text: 'Stiže uto, 24. 11. ako naručite do 12 h',
      until: Date.UTC(2026, 10, 23, 11),
    })
    expect(deliveryOf({ text: 'Rok isporuke: 3 sedmice', condition: '', order_by: null })).toEqual({
      text: 'Rok isporuke: 3 sedmice',
      until: null,
    })
  })

  it('returns the amount that is missing for free shipping, and null when the amount is 0', () => {
    const missing = (amount: string) =>
      toQuote({ ...nothing, free_shipping: { from: '10000', missing: amount } }).missingToFreeShipping
    expect(missing('2700')).toEqual(money(2700))
    expect(missing('0')).toBeNull()
  })
})

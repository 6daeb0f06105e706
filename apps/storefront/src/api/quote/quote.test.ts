import { money } from '@sultan/kernel/money'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { describe, expect, it } from 'vitest'
import { toQuote } from './quote.ts'

const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }
const nothing: Quote = {
  items: [],
  problems: [],
  shipping: null,
  free_shipping: null,
  totals: { total_items: '0', total_shipping: '0', total_price: '0', ...currency },
}

describe('toQuote', () => {
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
      shipping: null,
      missingToFreeShipping: null,
      itemsTotal: money(0),
      shippingTotal: money(0),
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

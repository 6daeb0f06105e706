import type { OrderCoupon } from '../../db/json-columns.ts'
import type { RecalculatedCart } from '../../domain/recalculate-cart.ts'
import { escapeText } from '../../format/text.ts'

/** Fields about the currency. Every JSON object of the Store API that contains prices has these fields. */
export const CURRENCY_FIELDS = {
  currency_code: 'BAM',
  currency_symbol: 'KM',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: '',
  currency_suffix: ' KM',
} as const

/**
 * Returns the prices of a cart line or order line as JSON: in minor units and, in `raw_prices`, as integers
 * with six implied decimals.
 */
export function linePricesJson(price: number, regularPrice: number) {
  const raw = (minor: number): string => `${minor * 10_000}`
  return {
    price: `${price}`,
    regular_price: `${regularPrice}`,
    sale_price: `${price}`,
    price_range: null,
    ...CURRENCY_FIELDS,
    raw_prices: {
      precision: 6,
      price: raw(price),
      regular_price: raw(regularPrice),
      sale_price: raw(price),
    },
  }
}

/** Returns the totals of a cart line or order line as JSON. `total` is the total before the discount. */
export function lineTotalsJson(total: number, discount: number) {
  return {
    line_subtotal: `${total}`,
    line_subtotal_tax: '0',
    line_total: `${total - discount}`,
    line_total_tax: '0',
    ...CURRENCY_FIELDS,
  }
}

export function cartTotalsJson({ totals }: RecalculatedCart) {
  return {
    total_items: `${totals.items}`,
    total_items_tax: '0',
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: `${totals.discount}`,
    total_discount_tax: '0',
    total_shipping: totals.shipping === null ? null : `${totals.shipping}`,
    total_shipping_tax: totals.shipping === null ? null : '0',
    total_price: `${totals.price}`,
    total_tax: '0',
    tax_lines: [],
    ...CURRENCY_FIELDS,
  }
}

/** The coupons of a cart or order as JSON. */
export function couponsJson(coupons: readonly OrderCoupon[]) {
  return coupons.map(({ code, type, discount }) => ({
    code: escapeText(code),
    discount_type: type,
    totals: { total_discount: `${discount}`, total_discount_tax: '0', ...CURRENCY_FIELDS },
  }))
}

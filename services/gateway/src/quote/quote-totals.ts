import type { Cart } from '@sultan/woo-client/cart'
import { type DisplayedAmounts, formatTaxRates, storeTaxRates } from '@sultan/woo-client/displayed-amounts'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import type { StoreOrder } from '@sultan/woo-client/store-order'

type QuoteTotals = Pick<Quote, 'totals' | 'prices_include_tax' | 'tax_label'>

/**
 * The totals of a quote or order, the name of the charged tax, and whether the amounts include tax
 * (docs/http-api.md). `prices_include_tax` is set for taxed cart lines even if a coupon reduces their tax to
 * zero.
 */
export function quoteTotals(
  amounts: DisplayedAmounts,
  { items: lines, totals }: Pick<Cart | StoreOrder, 'items' | 'totals'>,
): QuoteTotals {
  const { includesTax, items, discount, shipping, fees, tax, total } = amounts
  const isTaxed = tax > 0 || lines.some(line => line.totals.line_subtotal_tax !== '0')
  const { currency_code, currency_minor_unit, currency_symbol } = totals
  return {
    totals: {
      total_items: String(items),
      total_discount: String(discount),
      total_shipping: String(shipping),
      ...(fees !== 0 && { total_fees: String(fees) }),
      ...(tax > 0 && { total_tax: String(tax) }),
      total_price: String(total),
      currency_code,
      currency_minor_unit,
      currency_symbol,
    },
    ...(isTaxed && { prices_include_tax: includesTax }),
    ...(tax > 0 && { tax_label: formatTaxRates(storeTaxRates(totals)) }),
  }
}

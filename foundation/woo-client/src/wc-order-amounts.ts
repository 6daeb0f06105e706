import { fromDecimal } from '@sultan/kernel/money'
import {
  type DisplayedAmounts,
  displayAmounts,
  formatTaxRates,
  type TaxedAmount,
} from './displayed-amounts.ts'
import type { AccountOrder } from './wc-order.ts'

/** A `wc/v3` order, reduced to its currency and to the fields with amounts. */
type OrderAmounts = Pick<
  AccountOrder,
  | 'currency'
  | 'line_items'
  | 'discount_total'
  | 'shipping_total'
  | 'shipping_tax'
  | 'fee_lines'
  | 'total'
  | 'total_tax'
>

/**
 * Converts the amounts of a `wc/v3` order to the amounts that the shop displays. `includesTax`: whether the
 * shop displays amounts with tax, which the order does not state. The amounts of the order are decimals in
 * major units (wire fact 6), without tax except for the total (wire fact 67).
 */
export function displayWcOrderAmounts(order: OrderAmounts, includesTax: boolean): DisplayedAmounts {
  const minor = (decimal: string) => fromDecimal(decimal, order.currency)?.amount ?? 0
  const taxed = (net: string, tax: string): TaxedAmount => ({ net: minor(net), tax: minor(tax) })
  const fees = order.fee_lines.map(({ total, total_tax }) => taxed(total, total_tax))
  return displayAmounts(
    {
      lines: order.line_items.map(({ subtotal, subtotal_tax }) => taxed(subtotal, subtotal_tax)),
      hasDiscount: minor(order.discount_total) > 0,
      shipping: taxed(order.shipping_total, order.shipping_tax),
      fees: {
        net: fees.reduce((sum, { net }) => sum + net, 0),
        tax: fees.reduce((sum, { tax }) => sum + tax, 0),
      },
      tax: minor(order.total_tax),
      total: minor(order.total),
    },
    includesTax,
  )
}

/** Names and rates of the taxes of a `wc/v3` order: `PDV 17 %` (VAT 17 %). */
export const wcOrderTaxLabel = ({ tax_lines }: Pick<AccountOrder, 'tax_lines'>): string =>
  formatTaxRates(tax_lines.map(({ label, rate_percent }) => ({ name: label, percent: rate_percent })))

import { decodeEntities, decodeName } from '@sultan/kernel/html-text'
import { currencySymbol, money } from '@sultan/kernel/money'
import type { TrackedOrder } from '@sultan/woo-client/order-lookup'
import type { WcOrder } from '@sultan/woo-client/wc-order'
import { displayWcOrderAmounts, wcOrderTaxLabel } from '@sultan/woo-client/wc-order-amounts'
import { publicOrder } from '../accounts/own-orders.ts'
import { mapShipping } from './order-shipping.ts'

/**
 * The fields of an order for a person who states the order's number and its e-mail address or telephone
 * number. The order's key and postal address are left out. `includesTax`: whether product pages display
 * prices with tax.
 */
export function trackedOrder(order: WcOrder, includesTax: boolean): TrackedOrder {
  const amounts = displayWcOrderAmounts(order, includesTax)
  const shipping = mapShipping(order)
  const { minorUnit } = money(0, order.currency)
  return {
    number: order.number,
    status: order.status,
    created_at: order.date_created,
    items: publicOrder(order).line_items.map((line, at) => ({
      id: line.variation_id || line.product_id,
      product_id: line.product_id,
      // For a variation the name of its parent product is used, because the variation's own name repeats the
      // options.
      name: decodeName(line.parent_name || line.name),
      quantity: line.quantity,
      variation: line.meta_data
        .filter(({ display_key, display_value }) => display_key !== '' && display_value !== '')
        .map(({ display_key, display_value: label }) => ({
          attribute: decodeEntities(display_key),
          value: label,
          label,
        })),
      totals: { line_total: String(amounts.lines[at] ?? 0) },
    })),
    shipping: shipping == null ? null : { ...shipping, price: String(amounts.shipping) },
    totals: {
      total_items: String(amounts.items),
      total_discount: String(amounts.discount),
      total_shipping: String(amounts.shipping),
      ...(amounts.fees !== 0 && { total_fees: String(amounts.fees) }),
      ...(amounts.tax > 0 && { total_tax: String(amounts.tax) }),
      total_price: String(amounts.total),
      currency_code: order.currency,
      currency_minor_unit: minorUnit,
      currency_symbol: currencySymbol(order.currency),
    },
    ...(amounts.tax > 0 && { prices_include_tax: includesTax, tax_label: wcOrderTaxLabel(order) }),
  }
}

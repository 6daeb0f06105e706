import { decodeEntities } from '@sultan/kernel/html-text'
import { money } from '@sultan/kernel/money'
import { displayStoreAmounts, formatTaxRates, storeTaxRates } from '@sultan/woo-client/displayed-amounts'
import { orderLineName } from '@sultan/woo-client/order-line-name'
import type { StoreOrder } from '@sultan/woo-client/store-order'
import { toShippingMethod } from '../quote/shipping-method.ts'
import { sumsOfAmounts } from '../quote/sums.ts'
import { type ShopOrder, toAddress } from './order.ts'

/**
 * Maps `GET /wc/store/v1/order/{id}` (recording `store-order-ok`). The response has no date, order number or
 * product ids. `includesTax`: whether product pages display prices with tax. When `includesTax` is undefined,
 * the tax fields of the order's items decide.
 */
export function toOrder(order: StoreOrder, includesTax?: boolean): ShopOrder {
  const { currency_code, currency_minor_unit } = order.totals
  const toMoney = (minor: number) => money(minor, currency_code, currency_minor_unit)
  const amounts = displayStoreAmounts(order, includesTax)
  return {
    id: order.id,
    status: order.status,
    lines: order.items.map((item, at) => ({
      name: orderLineName(item),
      options: item.variation.map(({ attribute, value }) => ({
        name: decodeEntities(attribute),
        value: decodeEntities(value),
      })),
      quantity: item.quantity,
      total: toMoney(amounts.lines[at] ?? 0),
    })),
    ...sumsOfAmounts(amounts, formatTaxRates(storeTaxRates(order.totals)), toMoney),
    needsShipping: order.shipping !== null,
    shipping: order.shipping ? toShippingMethod(order.shipping) : null,
    promisedDelivery: order.promised_delivery ?? null,
    address: toAddress(order.billing_address, decodeEntities),
  }
}

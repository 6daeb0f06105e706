import { decodeEntities, decodeName } from '@sultan/kernel/html-text'
import { money } from '@sultan/kernel/money'
import type { OwnCustomer } from '@sultan/woo-client/account'
import { isPickupMethod, readPickupLocation } from '@sultan/woo-client/shipping-method'
import type * as woo from '@sultan/woo-client/wc-order'
import { displayWcOrderAmounts, wcOrderTaxLabel } from '@sultan/woo-client/wc-order-amounts'
import type { ChosenOption } from '../quote/quote.ts'
import { type ShippingMethod, toShippingMethod } from '../quote/shipping-method.ts'
import { type Sums, sumsOfAmounts } from '../quote/sums.ts'
import type { AccountOrder, AccountOrderLine, OrderAddress, Profile } from './account.ts'

export { toAuthState, toLogin } from '@sultan/woo-client/auth-state'
export { decodeTokenClaims } from '@sultan/woo-client/token-claims'

type WooAddress = woo.AccountOrder['billing']
type WooLine = woo.AccountOrder['line_items'][number]

export function toProfile({ email, first_name, last_name, billing }: OwnCustomer): Profile {
  const address = addressFrom(billing)
  return {
    ...address,
    email: billing.email || email,
    firstName: address.firstName || decodeEntities(first_name),
    lastName: address.lastName || decodeEntities(last_name),
  }
}

/**
 * Maps an order of `wc/v3`. `includesTax`: whether product pages display prices with tax; a `wc/v3` order
 * does not state this setting.
 */
export function toAccountOrder(order: woo.AccountOrder, includesTax = true): AccountOrder {
  const { sums, lines } = sumsFrom(order, includesTax)
  const shippedTo = order.shipping.address_1 === '' ? order.billing : order.shipping
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.date_created,
    completedAt: order.date_completed ?? null,
    ...sums,
    lines: order.line_items.map((line, at) => ({
      ...lineFrom(line),
      total: money(lines[at] ?? 0, order.currency),
    })),
    shipping: shippingFrom(order.shipping_lines),
    payment: decodeEntities(order.payment_method_title),
    isPaidInCash: order.payment_method === 'cod',
    address: { ...addressFrom(shippedTo), phone: shippedTo.phone || order.billing.phone },
  }
}

function lineFrom(line: WooLine): Omit<AccountOrderLine, 'total'> {
  return {
    id: line.id,
    productId: line.product_id,
    soldId: line.variation_id || line.product_id,
    // For a variation, the name of its parent product is used: the variation's own name repeats the options,
    // which the page lists separately.
    name: decodeName(line.parent_name || line.name),
    options: optionsFrom(line.meta_data),
    quantity: line.quantity,
  }
}

/**
 * The chosen options of an order line: its metadata without those that have a hidden key (`_…`), an empty
 * name or an empty value.
 */
function optionsFrom(metadata: WooLine['meta_data']): readonly ChosenOption[] {
  return metadata
    .filter(entry => !entry.key.startsWith('_') && entry.display_key !== '' && entry.display_value !== '')
    .map(({ display_key: name, display_value: value }) => ({
      name: decodeEntities(name),
      value: decodeEntities(value),
    }))
}

/**
 * The shipping method of the first shipping line. The gateway has converted the metadata of the shipping line
 * to text.
 */
function shippingFrom([line]: woo.AccountOrder['shipping_lines']): ShippingMethod | null {
  if (line === undefined) return null
  return toShippingMethod({
    name: decodeEntities(line.method_title),
    pickup: isPickupMethod(line.method_id),
    pickup_location: readPickupLocation(line.meta_data) ?? undefined,
  })
}

function addressFrom(address: WooAddress): OrderAddress {
  return {
    firstName: decodeEntities(address.first_name),
    lastName: decodeEntities(address.last_name),
    street: decodeEntities(address.address_1),
    postcode: address.postcode,
    city: decodeEntities(address.city),
    phone: address.phone,
  }
}

/** The sums of an order and the totals of its lines, with tax if `includesTax`, else without. */
function sumsFrom(
  order: woo.AccountOrder,
  includesTax: boolean,
): { readonly sums: Sums; readonly lines: readonly number[] } {
  const amounts = displayWcOrderAmounts(order, includesTax)
  const toMoney = (amount: number) => money(amount, order.currency)
  return { sums: sumsOfAmounts(amounts, wcOrderTaxLabel(order), toMoney), lines: amounts.lines }
}

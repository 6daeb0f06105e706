import { decodeEntities } from '@sultan/kernel/html'
import { fromDecimal, type Money, money } from '@sultan/kernel/money'
import type { OwnCustomer } from '@sultan/woo-wire/account-calls'
import type * as wire from '@sultan/woo-wire/account-order'
import type { AccountOrder, AccountOrderLine, Profile } from './account.ts'
import type { OrderAddress } from './order.ts'
import type { ChosenOption } from './quote.ts'

type WireAddress = wire.AccountOrder['billing']
type WireLine = wire.AccountOrder['line_items'][number]

export function profileFromWire({ email, first_name, last_name, billing }: OwnCustomer): Profile {
  const address = addressFrom(billing)
  return {
    ...address,
    email: billing.email || email,
    firstName: address.firstName || decodeEntities(first_name),
    lastName: address.lastName || decodeEntities(last_name),
  }
}

export function accountOrderFromWire(order: wire.AccountOrder): AccountOrder {
  const amount = amountsIn(order.currency)
  const shippedTo = order.shipping.address_1 === '' ? order.billing : order.shipping
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.date_created,
    completedAt: order.date_completed ?? null,
    lines: order.line_items.map(line => lineFrom(line, amount)),
    discount: amount(order.discount_total),
    shippingTotal: amount(order.shipping_total),
    shippingName: decodeEntities(order.shipping_lines[0]?.method_title ?? ''),
    total: amount(order.total),
    payment: decodeEntities(order.payment_method_title),
    address: { ...addressFrom(shippedTo), phone: shippedTo.phone || order.billing.phone },
  }
}

function lineFrom(line: WireLine, amount: (decimal: string) => Money): AccountOrderLine {
  return {
    id: line.id,
    productId: line.product_id,
    soldId: line.variation_id || line.product_id,
    // A variation's own name repeats its options, which stand below it.
    name: decodeEntities(line.parent_name || line.name),
    options: optionsFrom(line.meta_data),
    quantity: line.quantity,
    total: amount(line.total),
  }
}

/** The shopper's choices, without what plugins noted beside them. */
function optionsFrom(notes: WireLine['meta_data']): readonly ChosenOption[] {
  return notes
    .filter(note => !note.key.startsWith('_') && note.display_key !== '' && note.display_value !== '')
    .map(({ display_key: name, display_value: value }) => ({
      name: decodeEntities(name),
      value: decodeEntities(value),
    }))
}

function addressFrom(address: WireAddress): OrderAddress {
  return {
    firstName: decodeEntities(address.first_name),
    lastName: decodeEntities(address.last_name),
    street: decodeEntities(address.address_1),
    postcode: address.postcode,
    city: decodeEntities(address.city),
    phone: address.phone,
  }
}

/** `wc/v3` counts in decimal major units (wire fact 6). */
function amountsIn(currency: string): (decimal: string) => Money {
  return decimal => fromDecimal(decimal, currency) ?? money(0, currency)
}

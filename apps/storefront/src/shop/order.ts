import { decodeEntities } from '@sultan/kernel/html'
import { fromMinorString, type Money, money } from '@sultan/kernel/money'
import type { StoreOrder } from '@sultan/woo-wire/order'
import type { PlacedOrder } from '@sultan/woo-wire/own-routes'
import { type ChosenOption, quotedLine } from './quote.ts'

/** An order as its confirmation shows it. */
export interface ShopOrder {
  readonly id: number
  readonly lines: readonly OrderLine[]
  readonly itemsTotal: Money
  readonly discount: Money
  readonly shippingTotal: Money
  readonly total: Money
  readonly address: OrderAddress
}

export interface OrderLine {
  readonly name: string
  readonly options: readonly ChosenOption[]
  readonly quantity: number
  readonly total: Money
}

export interface OrderAddress {
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly phone: string
}

/** Source: the 201 of `POST /sultan/v1/orders`; its text is plain, without entities. */
export function orderFromPlaced(wire: PlacedOrder): ShopOrder {
  const amount = amountsIn(wire.totals)
  return {
    id: wire.id,
    lines: wire.items.map(quotedLine),
    itemsTotal: amount(wire.totals.total_items),
    discount: amount('0'),
    shippingTotal: amount(wire.totals.total_shipping),
    total: amount(wire.totals.total_price),
    address: addressFrom(wire.billing_address, text => text),
  }
}

/** Source: `GET /wc/store/v1/order/{id}` (recording `store-order-ok`): no date, no number, no product ids. */
export function orderFromWire(wire: StoreOrder): ShopOrder {
  const amount = amountsIn(wire.totals)
  return {
    id: wire.id,
    lines: wire.items.map(item => ({
      name: decodeEntities(item.name),
      options: item.variation.map(({ attribute, value }) => ({
        name: decodeEntities(attribute),
        value: decodeEntities(value),
      })),
      quantity: item.quantity,
      total: amount(item.totals.line_total),
    })),
    itemsTotal: amount(wire.totals.total_items),
    discount: amount(wire.totals.total_discount),
    shippingTotal: amount(wire.totals.total_shipping ?? '0'),
    total: amount(wire.totals.total_price),
    address: addressFrom(wire.billing_address, decodeEntities),
  }
}

interface CurrencyFields {
  readonly currency_code: string
  readonly currency_minor_unit: number
}

function amountsIn({ currency_code, currency_minor_unit }: CurrencyFields): (minor: string) => Money {
  return minor =>
    fromMinorString(minor, currency_minor_unit, currency_code) ?? money(0, currency_code, currency_minor_unit)
}

type WireAddress = Pick<
  PlacedOrder['billing_address'],
  'first_name' | 'last_name' | 'address_1' | 'postcode' | 'city' | 'phone'
>

function addressFrom(wire: WireAddress, plain: (text: string) => string): OrderAddress {
  return {
    firstName: plain(wire.first_name),
    lastName: plain(wire.last_name),
    street: plain(wire.address_1),
    postcode: wire.postcode,
    city: plain(wire.city),
    phone: wire.phone,
  }
}

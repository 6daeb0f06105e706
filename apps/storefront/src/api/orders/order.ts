import type { Money } from '@sultan/kernel/money'
import type { PlacedOrder } from '@sultan/woo-client/quotes-and-orders'
import type { OrderAddress } from '../account/account.ts'
import { type ChosenOption, toQuoteLine } from '../quote/quote.ts'
import { type ShippingMethod, toShippingMethod } from '../quote/shipping-method.ts'
import { type Sums, sumsOf } from '../quote/sums.ts'

/** The order fields that the confirmation page shows. */
export interface ShopOrder extends Sums {
  readonly id: number
  /** Order status of WooCommerce, such as `processing`. */
  readonly status: string
  readonly lines: readonly OrderLine[]
  /** Whether anything in the order is shipped; false for an order of virtual goods only. */
  readonly needsShipping: boolean
  /** How the order is shipped; null when nothing is shipped, and when the shop does not state the method. */
  readonly shipping: ShippingMethod | null
  /**
   * Text that promised the day of delivery when the order was placed; null without a promise, and when the
   * shop does not store the promise.
   */
  readonly promisedDelivery: string | null
  readonly address: OrderAddress
}

export interface OrderLine {
  readonly name: string
  readonly options: readonly ChosenOption[]
  readonly quantity: number
  readonly total: Money
}

/**
 * Maps the 201 response of `POST /sultan/v1/orders` to a `ShopOrder`. The texts in this response contain no
 * HTML entities, so they are not decoded.
 */
export function fromPlacedOrder(order: PlacedOrder): ShopOrder {
  return {
    id: order.id,
    status: order.status,
    lines: order.items.map(toQuoteLine),
    ...sumsOf(order),
    needsShipping: order.needs_shipping,
    shipping: order.shipping && toShippingMethod(order.shipping),
    promisedDelivery: order.promised_delivery ?? null,
    address: toAddress(order.billing_address),
  }
}

type BillingAddress = Pick<
  PlacedOrder['billing_address'],
  'first_name' | 'last_name' | 'address_1' | 'postcode' | 'city' | 'phone'
>

export function toAddress(address: BillingAddress, decode = (text: string) => text): OrderAddress {
  return {
    firstName: decode(address.first_name),
    lastName: decode(address.last_name),
    street: decode(address.address_1),
    postcode: address.postcode,
    city: decode(address.city),
    phone: address.phone,
  }
}

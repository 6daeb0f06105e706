import type { Money } from '@sultan/kernel/money'
import type { ChosenOption } from '../quote/quote.ts'
import type { ShippingMethod } from '../quote/shipping-method.ts'
import type { Sums } from '../quote/sums.ts'

export interface OrderAddress {
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly phone: string
}

/** The stored name and address of the signed-in customer; unknown fields are empty. */
export interface Profile extends OrderAddress {
  readonly email: string
}

/** An order of the order history. Source: `GET /wc/v3/orders`. */
export interface AccountOrder extends Sums {
  readonly id: number
  readonly number: string
  /** Order status of WooCommerce, such as `processing`; stores may define additional ones. */
  readonly status: string
  /** Time at which the order was placed, in the time zone of the store, without offset. */
  readonly createdAt: string
  readonly completedAt: string | null
  readonly lines: readonly AccountOrderLine[]
  /** How the order is shipped; null when nothing is shipped. */
  readonly shipping: ShippingMethod | null
  /** Name of the payment method in the store. */
  readonly payment: string
  readonly isPaidInCash: boolean
  readonly address: OrderAddress
}

export interface AccountOrderLine {
  readonly id: number
  readonly productId: number
  /** Id of the variation; for a product without variations, the product's id. */
  readonly soldId: number
  readonly name: string
  readonly options: readonly ChosenOption[]
  readonly quantity: number
  readonly total: Money
}

export interface AccountOrders {
  readonly orders: readonly AccountOrder[]
  readonly totalPages: number
}

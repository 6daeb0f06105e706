import type { Money } from '@sultan/kernel/money'
import type { OrderAddress } from './order.ts'
import type { ChosenOption } from './quote.ts'

/** What the shop knows of a signed-in shopper; empty text where it knows nothing. */
export interface Profile extends OrderAddress {
  readonly email: string
}

/** An order in a shopper's history. Source: `GET /wc/v3/orders`. */
export interface AccountOrder {
  readonly id: number
  readonly number: string
  /** WooCommerce's own word, `processing`; a shop may have more of them. */
  readonly status: string
  /** Site time without offset. */
  readonly createdAt: string
  readonly completedAt: string | null
  readonly lines: readonly AccountOrderLine[]
  readonly discount: Money
  readonly shippingTotal: Money
  readonly shippingName: string
  readonly total: Money
  readonly payment: string
  readonly address: OrderAddress
}

export interface AccountOrderLine {
  readonly id: number
  readonly productId: number
  /** What was bought: the variation, or the product itself. */
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

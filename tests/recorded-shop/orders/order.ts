import type { Address } from '../accounts/customers.ts'
import type { JsonObject } from '../json.ts'

export interface OrderLine {
  readonly id: number
  readonly productId: number
  readonly variationId: number
  /** JSON of the cart line. The Store API returns the same JSON for the line of an order. */
  readonly shown: JsonObject
  readonly name: string
  readonly parentName: string | null
  readonly sku: string
  readonly quantity: number
  /** Unit price in minor units. */
  readonly price: number
  readonly image: { readonly id: string; readonly src: string }
  readonly choice: readonly JsonObject[]
}

export interface Order {
  readonly id: number
  readonly key: string
  readonly created: Date
  changed: Date
  status: string
  /** Id of the customer who placed the order; 0 for a guest. */
  readonly customerId: number
  readonly billing: Address
  readonly shipping: Address
  readonly lines: readonly OrderLine[]
  readonly shippingLine: {
    readonly id: number
    readonly rate: string
    readonly name: string
    readonly price: number
  }
  readonly needsShipping: boolean
  readonly note: string
  readonly userAgent: string
  readonly ip: string
  readonly createdVia: string
}

export function itemsTotalOf({ lines }: Order): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The total of an order in minor units, shipping included. */
export function totalOf(order: Order): number {
  return itemsTotalOf(order) + order.shippingLine.price
}

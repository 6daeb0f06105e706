import type { Address } from '../accounts/customers.ts'
import type { JsonObject } from '../json.ts'

export interface OrderLine {
  readonly id: number
  readonly productId: number
  readonly variationId: number
  /** As the cart showed it; the Store API reads an order back like that. */
  readonly shown: JsonObject
  readonly name: string
  readonly parentName: string | null
  readonly sku: string
  readonly quantity: number
  /** Of one piece, in minor units. */
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
  /** 0 = a guest's. */
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

export function goodsOf({ lines }: Order): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** What the order costs, in minor units. */
export function totalOf(order: Order): number {
  return goodsOf(order) + order.shippingLine.price
}

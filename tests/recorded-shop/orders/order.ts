import type { Address } from '../accounts/customers.ts'
import type { RateMeta } from '../cart/shipping.ts'
import type { JsonObject } from '../json.ts'
import {
  productTaxes,
  shippingTax,
  shippingTaxes,
  sumOf,
  type TaxedAmount,
  type TaxSettings,
  taxedAmount,
  taxesByRate,
} from '../taxes/taxes.ts'

export interface OrderLine {
  readonly id: number
  readonly productId: number
  readonly variationId: number
  /** JSON of the cart line. The Store API's JSON of the order line is derived from this JSON. */
  readonly shown: JsonObject
  readonly name: string
  readonly parentName: string | null
  readonly sku: string
  readonly quantity: number
  /** Unit price in minor units. */
  readonly price: number
  /**
   * Discount of the order line by coupons, in minor units; includes tax if the owner enters prices with tax.
   */
  readonly discount: number
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
  /** JSON of the coupons applied to the order. */
  readonly coupons: readonly JsonObject[]
  readonly shippingLine: {
    readonly id: number
    readonly rate: string
    readonly name: string
    readonly price: number
    readonly meta: readonly RateMeta[]
  }
  readonly needsShipping: boolean
  readonly note: string
  readonly userAgent: string
  readonly ip: string
  readonly createdVia: string
  /** The owner's tax settings at the time of the order. */
  readonly taxes: TaxSettings | null
}

/** The total of an order line after coupons, without tax, and its tax. */
export function lineTotalOf({ taxes }: Order, line: OrderLine): TaxedAmount {
  const { price, quantity, discount } = line
  return taxedAmount(productTaxes(taxes, orderedId(line)), price * quantity - discount)
}

export function lineSubtotalOf({ taxes }: Order, line: OrderLine): TaxedAmount {
  return taxedAmount(productTaxes(taxes, orderedId(line)), line.price * line.quantity)
}

const orderedId = ({ productId, variationId }: OrderLine): number => variationId || productId

/** The sum of the order lines after coupons, without tax, and the sum of their taxes. */
export function itemsTotalOf(order: Order): TaxedAmount {
  return sumOf(order.lines.map(line => lineTotalOf(order, line)))
}

/** The coupon discount of an order, without tax, and the tax on this discount. */
export function discountOf(order: Order): TaxedAmount {
  const before = sumOf(order.lines.map(line => lineSubtotalOf(order, line)))
  const after = itemsTotalOf(order)
  return { net: before.net - after.net, tax: before.tax - after.tax }
}

export function shippingTaxOf({ taxes, lines, shippingLine }: Order): number {
  return shippingTax(shippingTaxes(taxes, lines.map(orderedId)), shippingLine.price)
}

/** The taxes charged for an order, by tax rate. */
export function taxesOf(order: Order) {
  const lines = order.lines.map(line => ({ id: orderedId(line), tax: lineTotalOf(order, line).tax }))
  return taxesByRate(order.taxes, lines, shippingTaxOf(order))
}

/** The total of an order in minor units, shipping and taxes included. */
export function totalOf(order: Order): number {
  const { net, tax } = itemsTotalOf(order)
  return net + tax + order.shippingLine.price + shippingTaxOf(order)
}

import type { OrderFeeLine, OrderShippingLine } from '../db/json-columns.ts'
import type { Order } from './orders.ts'

/**
 * Returns the stored shipping lines of an order. The checkout stores no shipping lines. For an order without
 * stored shipping lines, at most one shipping line is made from the order's shipping rate.
 */
export function shippingLinesOf(order: Order): readonly OrderShippingLine[] {
  const { id: orderId, shippingLines, shippingRate, shippingTitle, shippingTotal } = order
  if (shippingLines !== null) return shippingLines
  if (shippingRate === null) return []
  const [methodId = '', instanceId = ''] = shippingRate.split(':')
  const id = derivedItemId(orderId)
  return [{ id, methodId, instanceId, title: shippingTitle ?? '', total: shippingTotal, metaData: [] }]
}

/**
 * Derives an id from the order id for a shipping line or fee that has no other id. An order has at most one
 * such shipping line or fee. A refund names order lines, shipping lines and fees by id alone, so no two of
 * them may have the same id. Therefore derived ids count down from the highest integer, and ids of order
 * lines count up from 1.
 */
export function derivedItemId(orderId: number): number {
  return 2_147_483_647 - orderId
}

/**
 * Finds the shipping line that a refund names by its id. Refunds that were stored by earlier versions of the
 * shop can contain the id of the order instead of the derived id of the shipping line (`derivedItemId`).
 */
export function refundedShippingLine(order: Order, lineId: number): OrderShippingLine | undefined {
  const lines = shippingLinesOf(order)
  const find = (id: number) => lines.find(line => line.id === id)
  return find(lineId) ?? (lineId === order.id ? find(derivedItemId(lineId)) : undefined)
}

interface OrderTotals {
  readonly itemsTotal: number
  readonly discountTotal: number
  readonly shippingTotal: number
  readonly feeTotal: number
  readonly total: number
}

/**
 * The totals of an order in minor units. `itemsTotal` is the total of the order lines before the discount.
 */
export function orderTotals(
  lines: readonly { readonly total: number; readonly discount: number }[],
  shippingLines: readonly OrderShippingLine[],
  feeLines: readonly OrderFeeLine[],
): OrderTotals {
  const itemsTotal = sum(lines.map(({ total }) => total))
  const discountTotal = sum(lines.map(({ discount }) => discount))
  const shippingTotal = sum(shippingLines.map(({ total }) => total))
  const feeTotal = sum(feeLines.map(({ total }) => total))
  const total = itemsTotal - discountTotal + shippingTotal + feeTotal
  return { itemsTotal, discountTotal, shippingTotal, feeTotal, total }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

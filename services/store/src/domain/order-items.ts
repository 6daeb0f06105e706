import type { OrderFeeLine, OrderShippingLine } from '../db/json-columns.ts'
import type { Order } from './orders.ts'

/** The shipping lines of an order. An order from the checkout has at most one, which is not stored. */
export function shippingLinesOf(order: Order): readonly OrderShippingLine[] {
  const { id: orderId, shippingLines, shippingRate, shippingTitle, shippingTotal } = order
  if (shippingLines !== null) return shippingLines
  if (shippingRate === null) return []
  const [methodId = '', instanceId = ''] = shippingRate.split(':')
  const id = derivedItemId(orderId)
  return [{ id, methodId, instanceId, title: shippingTitle ?? '', total: shippingTotal, metaData: [] }]
}

/**
 * Derives the id of a shipping line or fee without an id of its own from the id of the order, which has at most
 * one such item. A refund names order lines, shipping lines and fees by id alone, so no two may have the same
 * id: derived ids count down from the highest integer, and ids of order lines count up from 1.
 */
export function derivedItemId(orderId: number): number {
  return 2_147_483_647 - orderId
}

/**
 * The shipping line that a refund names. Earlier versions of the shop stored refunds that name a shipping line
 * with a derived id (`derivedItemId`) by the id of the order.
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

/** The totals of an order in minor units. The total of the lines is before the discount. */
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

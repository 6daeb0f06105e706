import type { OrderFeeLine, OrderShippingLine } from '../db/json-columns.ts'
import type { Order } from './orders.ts'

/**
 * The shipping lines of an order. An order from the checkout has at most one shipping line, whose id is the
 * id of the order.
 */
export function shippingLinesOf(order: Order): readonly OrderShippingLine[] {
  const { id, shippingLines, shippingRate, shippingTitle, shippingTotal } = order
  if (shippingLines !== null) return shippingLines
  if (shippingRate === null) return []
  const [methodId = '', instanceId = ''] = shippingRate.split(':')
  return [{ id, methodId, instanceId, title: shippingTitle ?? '', total: shippingTotal, metaData: [] }]
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

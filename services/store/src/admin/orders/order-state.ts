import { ORDER_STATUSES, type OrderStatus, STOCK_EFFECT } from '../../domain/order-status.ts'
import type { Order } from '../../domain/orders.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { orderFields } from './order-fields.ts'

type OrderValues = FieldValues<typeof orderFields>
type KnownOrder = Pick<
  Order,
  'status' | 'paymentMethod' | 'paidAt' | 'completedAt' | 'stockDeducted' | 'coupons'
>
type OrderState = Pick<Order, 'status' | 'paidAt' | 'completedAt' | 'stockDeducted'>

/** Initial values of an order that is not stored yet. */
export const NEW_ORDER: KnownOrder = {
  status: 'pending',
  paymentMethod: '',
  paidAt: null,
  completedAt: null,
  stockDeducted: false,
  coupons: [],
}

/**
 * The status and dates of an order after a request, and whether the order's units are deducted from the stock
 * after the request. As in WooCommerce, `set_paid` and the status `completed` mark an order as paid. The
 * status `processing` also marks an order as paid, except for cash on delivery and for an order without goods
 * to ship. A later status clears no date of the order (wire fact 93).
 */
export function nextState(
  order: KnownOrder,
  values: OrderValues,
  { now, needsProcessing }: { readonly now: Date; readonly needsProcessing: boolean },
): OrderState {
  const isUnpaid = order.status === 'pending' || order.status === 'on-hold' || order.status === 'failed'
  const isPaidNow = values.set_paid === true && (values.status === undefined || values.status === 'pending')
  const paidStatus = needsProcessing ? 'processing' : 'completed'
  const status = isPaidNow && isUnpaid ? paidStatus : (values.status ?? order.status)
  const method = values.payment_method ?? order.paymentMethod
  const isPaid =
    values.set_paid === true ||
    status === 'completed' ||
    (status === 'processing' && method !== 'cod' && needsProcessing)
  const hasNewStatus = status !== order.status
  const effect = isOrderStatus(status) ? STOCK_EFFECT[status] : 'unchanged'
  return {
    status,
    paidAt: order.paidAt ?? (isPaid && (hasNewStatus || values.set_paid === true) ? now : null),
    completedAt: hasNewStatus && status === 'completed' ? now : order.completedAt,
    stockDeducted: effect === 'unchanged' ? order.stockDeducted : effect === 'deducted',
  }
}

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
}

/** The text of the order note with which WooCommerce records a new status. */
export function statusNote(from: string, to: string): string {
  return `Order status changed from ${statusName(from)} to ${statusName(to)}.`
}

function statusName(status: string): string {
  return isOrderStatus(status) ? STATUS_NAMES[status] : status
}

function isOrderStatus(status: string): status is OrderStatus {
  return ORDER_STATUSES.some(one => one === status)
}

import type { Transaction } from '@sultan/sql/transaction'
import { eq, sum } from 'drizzle-orm'
import { orderRefunds } from '../db/order-tables.ts'
import type { Order } from './orders.ts'

/**
 * Records a refund of that part of an order's total that is not refunded yet, as WooCommerce does when an
 * order gets the status `refunded`. The refund has no lines and returns no units to the stock.
 */
export async function refundRemainingAmount(
  tx: Transaction,
  { id: orderId, total }: Pick<Order, 'id' | 'total'>,
  now: Date,
): Promise<void> {
  const [earlier] = await tx
    .select({ amount: sum(orderRefunds.amount) })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
  const amount = total - Number(earlier?.amount ?? 0)
  if (amount > 0)
    await tx
      .insert(orderRefunds)
      .values({ orderId, amount, reason: 'Order fully refunded.', lines: [], createdAt: now })
}

import { enqueueOrderMails } from '../../domain/enqueue-mail.ts'
import type { Order } from '../../domain/orders.ts'
import { settingsOf, type WriteScope } from '../framework/resource.ts'

/** Statuses of an order that is not placed yet (`NOT_PLACED`), and of a placed order (`PLACED`). */
const NOT_PLACED = ['pending', 'failed', 'cancelled', 'checkout-draft', 'auto-draft']
const PLACED = ['processing', 'on-hold', 'completed']

/**
 * Enqueues the e-mails of an order whose new status makes it a placed order, as WooCommerce does. Each e-mail
 * is sent once for an order, whatever statuses the order gets later.
 */
export async function enqueueMailsOfStatus(
  order: Order,
  before: Order['status'],
  { db, context, now }: Pick<WriteScope, 'db' | 'context' | 'now'>,
): Promise<void> {
  // An order from the checkout is skipped: its e-mails were enqueued when it was placed.
  if (context.mails !== 'on' || order.createdVia === 'store-api') return
  if (!NOT_PLACED.includes(before) || !PLACED.includes(order.status)) return
  const { shop } = settingsOf(context)
  await enqueueOrderMails(db, order, { shop, orderLimits: null, now: () => now })
}

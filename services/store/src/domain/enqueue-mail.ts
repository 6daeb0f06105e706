import { createHash } from 'node:crypto'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import type { Transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { outgoingMails } from '../db/mail-tables.ts'
import { isEmail } from './address-error.ts'
import { countConfirmation } from './confirmation-limit.ts'
import type { Order } from './orders.ts'

/** An e-mail in the outbox. The server composes and sends it (`apps/server/src/mail`). */
type Mail = OrderMail | PasswordResetMail | StockAlertMail

/**
 * The order confirmation to the shopper, or the notice of a new order to the shop's owner. The e-mail is
 * composed from the order immediately before sending.
 */
interface OrderMail {
  readonly kind: 'order-confirmation' | 'order-notice'
  readonly to: string
  readonly orderId: number
}

interface PasswordResetMail {
  readonly kind: 'password-reset'
  readonly to: string
  /** The customer's first name; can be empty. */
  readonly name: string
  /** The password reset link, with its one-time token. */
  readonly url: string
  /** Time at which the reset link expires; the e-mail is not sent afterwards. */
  readonly expiresAt: Date
}

interface StockAlertMail {
  readonly kind: 'stock-alert'
  readonly to: string
  readonly alertId: number
  /** Id of the product or variation that is in stock again. */
  readonly productId: number
  /** Secret in the unsubscribe link, which ends all stock alerts of the recipient. */
  readonly token: string
}

/**
 * Puts an e-mail into the outbox, in the transaction that caused it (decision 0010). A second e-mail for the
 * same event is ignored. Must not be called while sending is off (`mails: 'off'` of `createStore`): all
 * collected e-mails would be sent as soon as sending is switched on.
 */
export async function enqueueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, to, ...payload } = mail
  await tx
    .insert(outgoingMails)
    .values({ kind, dedupeKey: dedupeKey(mail), recipient: to, payload })
    .onConflictDoNothing()
}

interface OrderMailRules {
  readonly shop: { readonly email: string }
  readonly orderLimits: OrderLimits | null
  readonly now: () => Date
}

/**
 * Enqueues the order confirmation to the shopper, unless the order has no valid e-mail address, and the
 * notice to the owner. Each of the two e-mails is enqueued at most once for an order. With `orderLimits`, no
 * confirmation is enqueued when the order's e-mail address or telephone number has reached the limit of
 * `countConfirmation`.
 */
export async function enqueueOrderMails(
  tx: Transaction,
  order: Order,
  { shop, orderLimits, now }: OrderMailRules,
): Promise<void> {
  const { email, phone } = order.billing
  if (isEmail(email) && (orderLimits === null || (await countConfirmation(tx, { email, phone }, now()))))
    await enqueueMail(tx, { kind: 'order-confirmation', to: email, orderId: order.id })
  await enqueueMail(tx, { kind: 'order-notice', to: shop.email, orderId: order.id })
}

/**
 * Enqueues an e-mail to the owner about the reviews that wait for approval. Anyone can write reviews.
 * Therefore each such e-mail is scheduled at least an hour after the previous one, and none is enqueued while
 * another still waits in the outbox: the e-mail lists all reviews that wait for approval at the time of
 * sending.
 */
export async function enqueueReviewNotice(tx: Transaction, to: string): Promise<void> {
  // Transactions that run at the same time compute the same dedupe key, so only one of them inserts a row.
  await tx.execute(sql`
    insert into outgoing_mails (kind, dedupe_key, recipient, payload, next_attempt_at)
    select 'review-notice', 'review-notice:' || coalesce(extract(epoch from last.due)::text, 'first'), ${to}::text,
      '{}'::jsonb, greatest(now(), last.due + interval '1 hour')
    from (select max(next_attempt_at) as due from outgoing_mails where kind = 'review-notice') as last
    where not exists (
      select 1 from outgoing_mails where kind = 'review-notice' and sent_at is null and given_up_at is null)
    on conflict do nothing`)
}

function dedupeKey(mail: Mail): string {
  if (mail.kind === 'stock-alert') return `${mail.kind}:${mail.alertId}`
  if (mail.kind !== 'password-reset') return `${mail.kind}:${mail.orderId}`
  // The dedupe key contains a hash of the reset link instead of the link, because the key is stored longer
  // than the payload.
  return `${mail.kind}:${createHash('sha256').update(mail.url).digest('base64url')}`
}

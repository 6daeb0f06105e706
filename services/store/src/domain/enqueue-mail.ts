import { createHash } from 'node:crypto'
import type { Transaction } from '@sultan/sql/transaction'
import { outgoingMails } from '../db/mail-tables.ts'
import type { Mail } from './mail.ts'
import type { Order } from './place-order.ts'

/**
 * Puts a mail into the outbox, in the transaction of what it is about: both are kept or neither. One about the same thing that
 * is there already stays the only one. Sending is the server's, after the commit; where no mail is sent (`mails: 'off'` of
 * `createStore`) the caller must not put any in, otherwise old ones go out when mail is switched on one day.
 */
export async function enqueueMail(tx: Transaction, mail: Mail): Promise<void> {
  const { kind, to, ...payload } = mail
  await tx
    .insert(outgoingMails)
    .values({ kind, dedupeKey: dedupeKey(mail), recipient: to, payload })
    .onConflictDoNothing()
}

/** The two mails of an order: confirmation to the shopper, notice to the owner at `shopEmail`. */
export async function enqueueOrderMails(tx: Transaction, order: Order, shopEmail: string): Promise<void> {
  await enqueueMail(tx, { kind: 'order-confirmation', to: order.billing.email, orderId: order.id })
  await enqueueMail(tx, { kind: 'order-notice', to: shopEmail, orderId: order.id })
}

function dedupeKey(mail: Mail): string {
  if (mail.kind !== 'password-reset') return `${mail.kind}:${mail.orderId}`
  // Only a hash: the key stays when the payload with the link is gone.
  return `${mail.kind}:${createHash('sha256').update(mail.url).digest('base64url')}`
}

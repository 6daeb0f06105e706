import type { Database } from '@sultan/sql/database'
import type { OutgoingMail } from '@sultan/store/mail-outbox'
import { findOrder } from '@sultan/store/orders'
import { listHeldReviews } from '@sultan/store/reviews'
import { findAlertProduct } from '@sultan/store/stock-alerts'
import { z } from 'zod'
import {
  type Email,
  type EmailContent,
  greetingName,
  type MailShopDetails,
  parseEmailAddress,
  sanitizeHeader,
} from './email.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderNotification } from './order-notification.ts'
import { summarizeOrder } from './order-summary.ts'
import { passwordResetEmail } from './password-reset.ts'
import { reviewNotification } from './review-notification.ts'
import { stockAlertEmail } from './stock-alert.ts'

/** Maximum number of waiting reviews that one mail lists. */
const MAX_LISTED_REVIEWS = 10

const orderPayload = z.object({ orderId: z.int() })
const alertPayload = z.object({ alertId: z.int(), productId: z.int(), token: z.string() })
const resetPayload = z.object({ name: z.string(), url: z.url(), expiresAt: z.coerce.date() })

/**
 * Statuses of orders that the shop does not carry out. The mails of an order say that the shop prepares the
 * order, so waiting mails of an order with one of these statuses are not sent.
 */
const ENDED_STATUSES: readonly string[] = ['cancelled', 'refunded', 'failed', 'trash']

/**
 * Age up to which a mail is sent, in ms. After a longer outage of the mail server, mails about old orders are
 * not sent.
 */
const MAX_AGE_MS = 7 * 24 * 3_600_000

/** Why a mail is not sent. */
type NotSendable =
  /** The reason why the mail is obsolete and will never be sent. */
  | { readonly obsolete: string }
  /** Id of the stock alert whose product is no longer in stock. */
  | { readonly soldOutAlertId: number }

export type ComposeResult = Email | NotSendable

/** Composes the email of a row of the outbox. */
export async function composeEmail(
  database: Database,
  mail: OutgoingMail,
  shop: MailShopDetails,
  now: Date,
): Promise<ComposeResult> {
  if (now.getTime() - mail.createdAt.getTime() > MAX_AGE_MS) return { obsolete: 'too old' }
  const content = await composeContent(database, mail, shop, now)
  if ('obsolete' in content || 'soldOutAlertId' in content) return content
  const from = parseEmailAddress(shop.mailFrom)
  return {
    ...content,
    subject: sanitizeHeader(content.subject),
    from: { ...from, name: sanitizeHeader(from.name) },
    to: mail.recipient,
    messageId: messageId(mail, from.address),
    date: mail.createdAt,
  }
}

async function composeContent(
  database: Database,
  mail: OutgoingMail,
  shop: MailShopDetails,
  now: Date,
): Promise<EmailContent | NotSendable> {
  if (mail.kind === 'password-reset') {
    const { name, url, expiresAt } = resetPayload.parse(mail.payload)
    return expiresAt > now
      ? passwordResetEmail({ name: greetingName(name), url, expiresAt }, shop)
      : { obsolete: 'expired' }
  }
  if (mail.kind === 'review-notice') return composeReviewNotice(database, shop)
  if (mail.kind === 'stock-alert') {
    const { alertId, productId, token } = alertPayload.parse(mail.payload)
    const product = await findAlertProduct(database, productId)
    return product === null ? { soldOutAlertId: alertId } : stockAlertEmail({ ...product, token }, shop)
  }
  const order = await findOrder(database.sql, orderPayload.parse(mail.payload).orderId)
  if (order === null) return { obsolete: 'order deleted' }
  if (ENDED_STATUSES.includes(order.order.status)) return { obsolete: `order ${order.order.status}` }
  const summary = summarizeOrder(order, shop)
  return mail.kind === 'order-confirmation'
    ? orderConfirmation(summary, shop)
    : orderNotification(summary, shop)
}

/**
 * Composes the mail about waiting reviews at the time of sending, so that the mail lists the reviews that
 * still wait at that time.
 */
async function composeReviewNotice(
  database: Database,
  shop: MailShopDetails,
): Promise<EmailContent | { readonly obsolete: string }> {
  const { rows, total } = await listHeldReviews(database.sql, { page: 1, perPage: MAX_LISTED_REVIEWS })
  if (total === 0) return { obsolete: 'no review waits for approval' }
  const reviews = rows.map(({ review: { id, rating, reviewer, review: text, verified }, product }) => {
    return { id, product, rating, reviewer, text, isByBuyer: verified }
  })
  return reviewNotification({ reviews, total }, shop)
}

/**
 * The Message-ID contains the time of creation, because the ids of the outbox start at 1 again in a new
 * database.
 */
function messageId({ id, createdAt }: OutgoingMail, sender: string): string {
  return `<${id}.${createdAt.getTime()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
}

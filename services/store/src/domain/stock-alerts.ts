import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { products } from '../db/catalogue-tables.ts'
import { outgoingMails, stockAlerts } from '../db/mail-tables.ts'
import { mailboxKey } from './contact-keys.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { isPending, isStillClaimed, type OutgoingMail } from './mail-outbox.ts'

/**
 * Maximum number of pending stock alerts of one mailbox, so that strangers cannot flood it. The newest alerts
 * are kept.
 */
const MAX_WAITING_PER_MAILBOX = 10
const MAX_WAITING = 20_000
/** Maximum number of stock alert e-mails that are put into the outbox in one transaction. */
const MAX_ENQUEUED = 100
const DAY_MS = 86_400_000
/** Number of days after which a pending stock alert is deleted. */
const MAX_WAITING_DAYS = 365
/**
 * Number of days for which the unsubscribe link in a stock alert e-mail works. The link works longer while
 * alerts of its mailbox are pending.
 */
const RETENTION_AFTER_MAIL_DAYS = 30

export interface StockAlert {
  /** Id of the product or variation that is sold out. */
  readonly productId: number
  readonly email: string
}

const isWaiting = isNull(stockAlerts.notifiedAt)

/**
 * SQL condition that a product is published, and for a variation that its parent is published and variable.
 */
const isPublished = sql`${products.status} = 'publish' and (${products.parentId} = 0 or exists (
  select 1 from ${products} parent where parent.id = ${products.parentId} and parent.status = 'publish' and parent.type = 'variable'
))`

/**
 * SQL condition that a product is published and in stock. A variable product is also in stock when one of its
 * published variations is in stock. Only the variations of variable products count, because a product that is
 * no longer variable may still have variations.
 */
const isBack = sql`${isPublished} and (${products.stockStatus} <> 'outofstock' or ${products.type} = 'variable' and exists (
  select 1 from ${products} variation
  where variation.parent_id = ${products.id} and variation.parent_id > 0 and variation.status = 'publish' and variation.stock_status <> 'outofstock'
))`

/**
 * Stores a stock alert for a sold-out product. Stores nothing when the product is unknown, unpublished or in
 * stock, or when the same alert is already pending. When `MAX_WAITING_PER_MAILBOX` alerts of the shopper's
 * mailbox are pending, the new alert replaces the oldest of them. When `MAX_WAITING` alerts of all mailboxes
 * together are pending, the function stores nothing and returns false; otherwise it returns true.
 */
export async function addStockAlert(
  database: Database,
  { productId, email }: StockAlert,
  now: Date,
): Promise<boolean> {
  const mailbox = mailboxKey(email)
  return transaction(database, async tx => {
    if ((await tx.$count(stockAlerts, isWaiting)) >= MAX_WAITING) return false
    const [soldOut] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), isPublished, sql`not (${isBack})`))
    if (soldOut === undefined) return true
    const token = randomBytes(24).toString('base64url')
    await tx
      .insert(stockAlerts)
      .values({ productId, email, mailbox, token, createdAt: now })
      .onConflictDoNothing()
    const ofMailbox = and(isWaiting, eq(stockAlerts.mailbox, mailbox))
    const surplus = tx
      .select({ id: stockAlerts.id })
      .from(stockAlerts)
      .where(ofMailbox)
      .orderBy(desc(stockAlerts.id))
      .offset(MAX_WAITING_PER_MAILBOX)
    await tx.delete(stockAlerts).where(and(isWaiting, inArray(stockAlerts.id, surplus)))
    return true
  })
}

/**
 * Puts an e-mail into the outbox for each pending stock alert whose product is in stock again, at most
 * `MAX_ENQUEUED` per call. Returns the number of e-mails.
 */
export async function enqueueStockAlerts(database: Database, now: Date): Promise<number> {
  return transaction(database, async tx => {
    const due = await tx
      .select()
      .from(stockAlerts)
      .where(
        and(
          isWaiting,
          sql`exists (select 1 from ${products} where ${products.id} = ${stockAlerts.productId} and ${isBack})`,
        ),
      )
      .orderBy(asc(stockAlerts.id))
      .limit(MAX_ENQUEUED)
      .for('update', { skipLocked: true })
    for (const { id, productId, email, token } of due) {
      await enqueueMail(tx, { kind: 'stock-alert', to: email, alertId: id, productId, token })
      await tx.update(stockAlerts).set({ notifiedAt: now }).where(eq(stockAlerts.id, id))
    }
    return due.length
  })
}

/**
 * Deletes a claimed stock alert e-mail from the outbox and sets its alert to pending again, because the
 * product was sold out before the e-mail was sent. When the same alert has been stored again meanwhile, only
 * the e-mail is deleted. Does nothing when the shopper has unsubscribed, because the e-mail is then already
 * deleted.
 */
export async function postponeStockAlert(
  database: Database,
  mail: OutgoingMail,
  alertId: number,
): Promise<void> {
  await transaction(database, async tx => {
    const removed = await tx
      .delete(outgoingMails)
      .where(isStillClaimed(mail))
      .returning({ id: outgoingMails.id })
    if (removed.length === 0) return
    await tx
      .update(stockAlerts)
      .set({ notifiedAt: null })
      .where(
        and(
          eq(stockAlerts.id, alertId),
          sql`not exists (
            select 1 from ${stockAlerts} newer
            where newer.product_id = ${stockAlerts.productId} and lower(newer.email) = lower(${stockAlerts.email}) and newer.notified_at is null
          )`,
        ),
      )
  })
}

/**
 * Ends all pending stock alerts of the mailbox to which the token was sent, also those whose e-mails are
 * still in the outbox. Returns false for an unknown token.
 */
export async function endStockAlerts(database: Database, token: string): Promise<boolean> {
  return transaction(database, async tx => {
    const [sent] = await tx
      .select({ mailbox: stockAlerts.mailbox })
      .from(stockAlerts)
      .where(eq(stockAlerts.token, token))
    if (sent === undefined) return false
    const isOfMailbox = eq(stockAlerts.mailbox, sent.mailbox)
    await tx.delete(stockAlerts).where(and(isWaiting, isOfMailbox))
    const notified = tx.select({ id: stockAlerts.id }).from(stockAlerts).where(isOfMailbox)
    await tx
      .delete(outgoingMails)
      .where(
        and(
          eq(outgoingMails.kind, 'stock-alert'),
          isPending,
          sql`(${outgoingMails.payload} ->> 'alertId')::int in ${notified}`,
        ),
      )
    return true
  })
}

export async function deleteOldStockAlerts({ sql: db }: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(stockAlerts).where(
    or(
      and(isWaiting, lt(stockAlerts.createdAt, before(MAX_WAITING_DAYS))),
      and(
        isNotNull(stockAlerts.notifiedAt),
        lt(stockAlerts.notifiedAt, before(RETENTION_AFTER_MAIL_DAYS)),
        sql`not exists (
            select 1 from ${stockAlerts} waiting
            where waiting.mailbox = ${stockAlerts.mailbox} and waiting.notified_at is null
          )`,
      ),
    ),
  )
}

/**
 * The product's name and slug for a stock alert e-mail; for a variation those of its parent. Null when the
 * product is unpublished or not in stock.
 */
export async function findAlertProduct(
  { sql: db }: Database,
  productId: number,
): Promise<{ readonly name: string; readonly slug: string } | null> {
  const [found] = await db
    .select({ parentId: products.parentId, name: products.name, slug: products.slug })
    .from(products)
    .where(and(eq(products.id, productId), isBack))
  if (found === undefined || found.parentId === 0) return found ?? null
  const [parent] = await db
    .select({ name: products.name, slug: products.slug })
    .from(products)
    .where(and(eq(products.id, found.parentId), eq(products.status, 'publish')))
  return parent ?? null
}

import { createHash } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { webhookQueue, webhooks } from '../db/webhook-tables.ts'

/** A webhook that this server has leased. During the lease no other server sends changes to the webhook. */
export type LeasedWebhook = typeof webhooks.$inferSelect

/** A queued change that will be delivered to a webhook. */
export type QueuedChange = typeof webhookQueue.$inferSelect

/**
 * `clock_timestamp()` is the clock of the database, which all servers share. `now()` would be constant within
 * a transaction.
 */
const databaseTime = sql`clock_timestamp()`

export const isQueuedFor = (webhookId: number): SQL => eq(webhookQueue.webhookId, webhookId)

/**
 * Leases an active webhook that has queued changes and is neither leased nor paused. Returns null when there
 * is no such webhook. Of several such webhooks, the one whose last lease began first is leased. For a webhook
 * that was never leased, the time of its creation counts instead. After `leaseMs` another server can lease
 * the same webhook, because this server may have crashed.
 */
export async function leaseWebhook({ sql: db }: Database, leaseMs: number): Promise<LeasedWebhook | null> {
  const queued = db
    .select({ id: webhookQueue.webhookId })
    .from(webhookQueue)
    .where(eq(webhookQueue.webhookId, webhooks.id))
  const due = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.status, 'active'),
        or(isNull(webhooks.leasedUntil), lt(webhooks.leasedUntil, databaseTime)),
        or(isNull(webhooks.nextAttemptAt), lt(webhooks.nextAttemptAt, databaseTime)),
        sql`exists (${queued})`,
      ),
    )
    .orderBy(sql`coalesce(${webhooks.turnBeganAt}, ${webhooks.createdAt})`, webhooks.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await db
    .update(webhooks)
    .set({ leasedUntil: afterMs(leaseMs), lease: sql`${webhooks.lease} + 1`, turnBeganAt: databaseTime })
    .where(sql`${webhooks.id} = (${due})`)
    .returning()
  return leased ?? null
}

/**
 * The next queued change of a leased webhook, with the current row of the webhook; also extends the lease.
 * Null when the queue is empty, when the webhook is no longer active or pauses after a failure, or when the
 * lease was lost.
 */
export async function nextChange(
  { sql: db }: Database,
  webhook: LeasedWebhook,
  leaseMs: number,
): Promise<{ readonly webhook: LeasedWebhook; readonly change: QueuedChange } | null> {
  const [extended] = await db
    .update(webhooks)
    .set({ leasedUntil: afterMs(leaseMs) })
    .where(
      and(
        isStillLeased(webhook),
        eq(webhooks.status, 'active'),
        or(isNull(webhooks.nextAttemptAt), lt(webhooks.nextAttemptAt, databaseTime)),
      ),
    )
    .returning()
  if (extended === undefined) return null
  // Changes with fewer failed deliveries come first, so that a change that the receiver never accepts does
  // not delay other changes.
  const [change] = await db
    .select()
    .from(webhookQueue)
    .where(isQueuedFor(webhook.id))
    .orderBy(asc(webhookQueue.attempts), asc(webhookQueue.queuedAt), asc(webhookQueue.objectId))
    .limit(1)
  return change === undefined ? null : { webhook: extended, change }
}

/**
 * Id of a webhook delivery, in WooCommerce's format. All attempts to deliver the same change have the same
 * id, so that a receiver can ignore repeated deliveries.
 */
export function deliveryIdOf({ webhookId, objectId, revision, queuedAt }: QueuedChange): string {
  const text = `${webhookId} ${objectId} ${revision} ${queuedAt.toISOString()}`
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** Ends the lease of a webhook. */
export async function releaseWebhook({ sql: db }: Database, webhook: LeasedWebhook): Promise<void> {
  await db.update(webhooks).set({ leasedUntil: null }).where(isStillLeased(webhook))
}

/**
 * Removes a change from the webhook queue after its delivery or its last failed attempt. When the changed
 * object, such as an order, has changed again meanwhile, nothing is removed.
 */
export async function removeChange(
  db: Executor,
  { webhookId, objectId, revision }: QueuedChange,
): Promise<void> {
  const isSame = and(isQueuedFor(webhookId), eq(webhookQueue.objectId, objectId))
  await db.delete(webhookQueue).where(and(isSame, eq(webhookQueue.revision, revision)))
}

/** Number of changes that are queued for delivery to active webhooks. */
export async function countWaitingChanges({ sql: db }: Database): Promise<number> {
  const active = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.status, 'active'))
  return db.$count(webhookQueue, sql`${webhookQueue.webhookId} in (${active})`)
}

/** SQL condition that no other server has leased the webhook since this server did. */
export function isStillLeased({ id, lease }: LeasedWebhook): SQL | undefined {
  return and(eq(webhooks.id, id), eq(webhooks.lease, lease))
}

export function afterMs(ms: number): SQL {
  return sql`${databaseTime} + ${ms} * interval '1 millisecond'`
}

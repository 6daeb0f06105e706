import type { Database } from '@sultan/sql/database'
import { LONG_JOB_TIMEOUT_MS, type Transaction, transaction } from '@sultan/sql/transaction'
import { and, desc, eq, sql } from 'drizzle-orm'
import { auditLog } from '../db/admin-tables.ts'
import { PING_ID, webhookDeliveries, webhookQueue, webhooks } from '../db/webhook-tables.ts'
import {
  afterMs,
  deliveryIdOf,
  isQueuedFor,
  isStillLeased,
  type LeasedWebhook,
  type QueuedChange,
  removeChange,
} from './webhook-queue.ts'

/** The result of one attempt to deliver a change to a webhook. */
export interface DeliveryResult {
  readonly isDelivered: boolean
  /** HTTP status of the response; null when no response arrived. */
  readonly responseCode: number | null
  /**
   * The result of the webhook delivery as text, such as `HTTP 500` or `ECONNREFUSED`. The text contains no
   * data of the webhook request.
   */
  readonly outcome: string
  readonly durationMs: number
}

/**
 * A webhook is disabled after this number of consecutive failed deliveries. A single queued change, for
 * example of an order, is removed from the webhook's queue after this number of failed deliveries of the
 * change.
 */
const MAX_FAILURES = 5
/** Pauses in ms before the next webhook delivery, after one, two, three and four consecutive failures. */
const PAUSES_MS = [60_000, 600_000, 3_600_000, 6 * 3_600_000]
/** Maximum number of entries in the delivery log of a webhook; the newest entries are kept. */
export const MAX_LOGGED_DELIVERIES = 100
const MAX_OUTCOME_LENGTH = 200

/**
 * Records a delivery attempt: in the log, in the queue and, unless it was a ping, in the webhook's count of
 * consecutive failures. Returns that count, and whether this attempt disabled the webhook. The count is 0 for
 * a failure when the webhook is no longer active or its lease was lost.
 */
export function recordDelivery(
  database: Database,
  webhook: LeasedWebhook,
  change: QueuedChange,
  result: DeliveryResult,
): Promise<{ readonly failures: number; readonly isDisabled: boolean }> {
  return transaction(database, async tx => {
    const isPing = change.objectId === PING_ID
    const { isDelivered, durationMs, responseCode } = result
    const attempts = isDelivered ? 0 : (await failedAttempts(tx, change)) + 1
    await tx.insert(webhookDeliveries).values({
      ...{ webhookId: webhook.id, deliveryId: deliveryIdOf(change), objectId: change.objectId, responseCode },
      attemptedAt: sql`clock_timestamp()`,
      durationMs: Math.round(durationMs),
      outcome: result.outcome.slice(0, MAX_OUTCOME_LENGTH),
    })
    await deleteOldDeliveries(tx, webhook.id)
    if (isDelivered || isPing || attempts >= MAX_FAILURES) await removeChange(tx, change)
    await tx
      .update(webhookQueue)
      .set({ attempts })
      .where(and(isQueuedFor(webhook.id), eq(webhookQueue.objectId, change.objectId)))
    if (isPing) return { failures: webhook.failures, isDisabled: false }
    return isDelivered ? endFailures(tx, webhook) : countFailure(tx, webhook)
  })
}

/**
 * Returns the number of earlier failed attempts to deliver the change. The queue counts failed attempts per
 * object (`attempts`). When the latest log entry of the object has another delivery id than the change, that
 * count belongs to an earlier change of the object, and the number is 0.
 */
async function failedAttempts(tx: Transaction, change: QueuedChange): Promise<number> {
  const [last] = await tx
    .select({ deliveryId: webhookDeliveries.deliveryId })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.webhookId, change.webhookId), eq(webhookDeliveries.objectId, change.objectId)),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(1)
  return last === undefined || last.deliveryId === deliveryIdOf(change) ? change.attempts : 0
}

async function endFailures(tx: Transaction, webhook: LeasedWebhook) {
  await tx.update(webhooks).set({ failures: 0, nextAttemptAt: null }).where(isStillLeased(webhook))
  return { failures: 0, isDisabled: false }
}

async function countFailure(tx: Transaction, webhook: LeasedWebhook) {
  const [counted] = await tx
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1` })
    .where(and(isStillLeased(webhook), eq(webhooks.status, 'active')))
    .returning({ failures: webhooks.failures })
  const failures = counted?.failures ?? 0
  if (counted === undefined || failures < MAX_FAILURES) {
    const pauseMs = PAUSES_MS[failures - 1] ?? 0
    await tx
      .update(webhooks)
      .set({ nextAttemptAt: afterMs(pauseMs) })
      .where(isStillLeased(webhook))
    return { failures, isDisabled: false }
  }
  await tx
    .update(webhooks)
    .set({ status: 'disabled', updatedAt: sql`clock_timestamp()` })
    .where(eq(webhooks.id, webhook.id))
  await tx.insert(auditLog).values({
    ...{ changedAt: sql`clock_timestamp()`, actor: 'server', action: 'update', resource: 'webhook' },
    ...{ objectId: `${webhook.id}`, beforeChange: { status: 'active' }, afterChange: { status: 'disabled' } },
  })
  return { failures, isDisabled: true }
}

async function deleteOldDeliveries(tx: Transaction, webhookId: number): Promise<void> {
  await tx.execute(sql`delete from webhook_deliveries where webhook_id = ${webhookId} and id <= (
    select id from webhook_deliveries where webhook_id = ${webhookId}
    order by id desc limit 1 offset ${MAX_LOGGED_DELIVERIES})`)
}

/**
 * Deletes entries of the webhook log that are older than 30 days. Deletes changes that have been in the
 * webhook queue for more than a week, for example because their webhook is disabled. Deletes all log entries
 * and queued changes of deleted webhooks.
 */
export async function deleteOldWebhookRows(database: Database): Promise<void> {
  await transaction(
    database,
    async tx => {
      await tx.execute(sql`delete from webhook_deliveries where attempted_at < clock_timestamp() - interval '30 days'
        or webhook_id <> all(array(select id from webhooks))`)
      await tx.execute(sql`delete from webhook_queue where queued_at < clock_timestamp() - interval '7 days'
        or webhook_id <> all(array(select id from webhooks))`)
    },
    { statementTimeoutMs: LONG_JOB_TIMEOUT_MS },
  )
}

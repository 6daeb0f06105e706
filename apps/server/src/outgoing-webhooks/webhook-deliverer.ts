import type { Logger } from '@sultan/kernel/logger'
import type { Metrics } from '@sultan/kernel/metrics'
import type { Database } from '@sultan/sql/database'
import { redactSqlError } from '@sultan/sql/sql-error'
import { isDatabaseUnavailable } from '@sultan/sql/unavailable'
import type { ComposeDelivery } from '@sultan/store/compose-delivery'
import { type DeliveryResult, recordDelivery } from '@sultan/store/webhook-log'
import {
  type LeasedWebhook,
  leaseWebhook,
  nextChange,
  type QueuedChange,
  releaseWebhook,
  removeChange,
} from '@sultan/store/webhook-queue'
import { sendDelivery } from './send-delivery.ts'

export interface WebhookDeliverer {
  /** Starts to deliver the queued changes; resolves before the deliveries end. */
  deliverDue(): Promise<void>
  /**
   * Aborts the webhook deliveries in progress. An aborted delivery is sent again by another server, or by
   * this server after its next start.
   */
  close(): Promise<void>
}

interface DelivererOptions {
  readonly database: Database
  readonly compose: ComposeDelivery
  readonly privateHosts: readonly string[]
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly metrics: Pick<Metrics, 'count'>
  readonly send?: typeof sendDelivery
  readonly leaseMs?: number
}

/**
 * Maximum number of webhooks to which one server delivers at the same time. Each webhook gets one delivery at
 * a time.
 */
const MAX_CONCURRENT = 4
/**
 * Time for which a server leases a webhook, in ms. The lease is longer than a delivery takes, so that no two
 * servers deliver the same change.
 */
const LEASE_MS = 60_000
/** Time after which a server pauses the deliveries of one webhook in favour of other webhooks, in ms. */
const MAX_TURN_MS = 30_000

/**
 * Delivers the queued changes of the shop's data to the receivers of webhooks (decision 0039). Several
 * servers may deliver at the same time: each server leases a webhook while the server delivers the queued
 * changes of that webhook.
 */
export function createWebhookDeliverer(options: DelivererOptions): WebhookDeliverer {
  const { database, compose, privateHosts, log, metrics, send = sendDelivery, leaseMs = LEASE_MS } = options
  const abort = new AbortController()
  const turns = new Set<Promise<void>>()

  async function deliverDue(): Promise<void> {
    while (turns.size < MAX_CONCURRENT && !abort.signal.aborted) {
      const webhook = await leaseWebhook(database, leaseMs)
      if (webhook === null) return
      const turn = takeTurn(webhook)
        .catch(logFailure)
        .finally(() => turns.delete(turn))
      turns.add(turn)
    }
  }

  /** Sends queued changes of products, orders and other objects to one webhook, one change at a time. */
  async function takeTurn(leased: LeasedWebhook): Promise<void> {
    const endsAt = performance.now() + MAX_TURN_MS
    while (!abort.signal.aborted && performance.now() < endsAt) {
      const next = await nextChange(database, leased, leaseMs)
      if (next === null) break
      await deliver(next.webhook, next.change)
    }
    await releaseWebhook(database, leased)
  }

  async function deliver(webhook: LeasedWebhook, change: QueuedChange): Promise<void> {
    const result = await attempt(webhook, change)
    if (result === null) return removeChange(database.sql, change)
    if (abort.signal.aborted && !result.isDelivered) return
    const { failures, isDisabled } = await recordDelivery(database, webhook, change, result)
    metrics.count('webhooks', { outcome: result.isDelivered ? 'delivered' : 'failed' })
    if (result.isDelivered) return
    const fields = { webhook: webhook.id, topic: webhook.topic }
    const { outcome } = result
    log.warn({ ...fields, object: change.objectId, outcome, failures }, 'A webhook was not delivered.')
    if (isDisabled) log.error(fields, 'A webhook was disabled after repeated failures.')
  }

  /**
   * Sends a change of the shop's data to the receiver of a webhook. Returns null when the changed object no
   * longer exists.
   */
  async function attempt(webhook: LeasedWebhook, change: QueuedChange): Promise<DeliveryResult | null> {
    try {
      const request = await compose(webhook, change)
      return request && (await send(request, { privateHosts, signal: abort.signal }))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // When the changed object, such as an order, cannot be read, the webhook delivery counts as failed. An
      // exception would block all later changes in the queue of the webhook.
      log.error({ err: redactSqlError(error), webhook: webhook.id }, 'A delivery could not be composed.')
      return NOT_COMPOSED
    }
  }

  function logFailure(error: unknown): void {
    log.error({ err: redactSqlError(error) }, 'The queue of webhooks could not be processed.')
  }

  return {
    deliverDue,
    async close() {
      abort.abort()
      await Promise.all(turns)
    },
  }
}

const NOT_COMPOSED: DeliveryResult = {
  isDelivered: false,
  responseCode: null,
  outcome: 'the object could not be read',
  durationMs: 0,
}

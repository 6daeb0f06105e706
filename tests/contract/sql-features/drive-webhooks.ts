import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { createDeliveryComposer } from '@sultan/store/compose-delivery'
import { listWebhooks } from '@sultan/store/webhook-list'
import { deleteOldWebhookRows, recordDelivery } from '@sultan/store/webhook-log'
import {
  countWaitingChanges,
  leaseWebhook,
  nextChange,
  releaseWebhook,
  removeChange,
} from '@sultan/store/webhook-queue'
import { PUBLIC_URL } from './shop-requests.ts'

const MAX_ATTEMPTS = 100
const PAUSE_MS = 20

type Send = (method: string, route: string, body?: unknown) => Promise<{ readonly id: number }>

/**
 * Creates a webhook for new coupons, creates coupons, and records delivery attempts of the webhook. Five
 * consecutive attempts fail, so that the webhook is disabled.
 */
export async function driveWebhooks(database: Database, send: Send): Promise<void> {
  const [from, to] = ['2020-01-01T00:00:00', '2099-01-01T00:00:00']
  const webhook = { topic: 'coupon.created', delivery_url: 'https://prijem.example/', status: 'paused' }
  const { id } = await send('POST', '/webhooks', webhook)
  await send('PUT', `/webhooks/${id}`, { status: 'active' })
  for (const topic of ['coupon.updated', 'coupon.created']) await send('PUT', `/webhooks/${id}`, { topic })
  await send('GET', `/webhooks?search=x&status=active&after=${from}&before=${to}&orderby=title`)
  for (const code of ['dojava-1', 'dojava-2']) await send('POST', '/coupons', { code, amount: '1' })
  await countWaitingChanges(database)
  const compose = createDeliveryComposer({ database, publicUrl: PUBLIC_URL, log: silentLogger })
  const result = { responseCode: null, outcome: 'ECONNREFUSED', durationMs: 1 }
  for (const isDelivered of [true, false, true, false, false, false, false, false]) {
    const next = await takeChange(database)
    await compose(next.webhook, next.change)
    await recordDelivery(database, next.webhook, next.change, { ...result, isDelivered })
    await releaseWebhook(database, next.webhook)
    await removeChange(database.sql, next.change)
    await send('POST', '/coupons', { code: `dojava-${Math.random()}`, amount: '1' })
  }
  await send('GET', `/webhooks/${id}/deliveries`)
  await listWebhooks(database.sql)
  await deleteOldWebhookRows(database)
  await send('DELETE', `/webhooks/${id}?force=true`)
}

/**
 * Leases a webhook, and returns the webhook with the next change of the shop's data in the webhook's queue.
 * The shop's own deliveries run at the same time, and may have leased, paused or disabled the webhook.
 * Therefore the function tries several times, and before each try makes all webhooks active, without a lease
 * and without a pause.
 */
async function takeChange(database: Database) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++, await sleep(PAUSE_MS)) {
    await database.pool.query(
      "update webhooks set status = 'active', next_attempt_at = null, leased_until = null",
    )
    const leased = await leaseWebhook(database, 60_000)
    const next = leased && (await nextChange(database, leased, 60_000))
    if (next !== null) return next
  }
  throw new Error('No change waits for the webhook.')
}

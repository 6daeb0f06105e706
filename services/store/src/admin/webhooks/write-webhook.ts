import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { PING_ID, webhookQueue, webhooks as webhookTable } from '../../db/webhook-tables.ts'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { sanitizeLine } from '../../format/text.ts'
import type { FieldValues } from '../framework/fields.ts'
import type { WriteScope } from '../framework/resource.ts'
import type { webhookFields } from './webhook-fields.ts'
import { parseTopic } from './webhook-topics.ts'

type WebhookValues = FieldValues<typeof webhookFields>

/**
 * Maximum number of webhooks of a shop. The change of an object is queued once for every active webhook with
 * the topic of the change.
 */
const MAX_WEBHOOKS = 50
const MAX_NAME_LENGTH = 200
const MAX_URL_LENGTH = 2000
const MAX_SECRET_LENGTH = 1000
/** Size of a generated webhook secret, in bytes. */
const SECRET_BYTES = 32

/**
 * Creates a webhook. For an active webhook a ping is queued; the response does not wait until the ping is
 * delivered.
 */
export async function createWebhook(values: WebhookValues, { db, now }: WriteScope): Promise<Result<number>> {
  const { topic = '', delivery_url: url = '', status = 'active' } = values
  const invalid = topicError(topic) ?? urlError(url) ?? secretError(values.secret)
  if (invalid !== null) return invalid
  if ((await db.$count(webhookTable)) >= MAX_WEBHOOKS) return TOO_MANY_WEBHOOKS
  const [created] = await db
    .insert(webhookTable)
    .values({
      ...{ status, topic, deliveryUrl: url, createdAt: now, updatedAt: now },
      name: nameOf(values.name) || defaultName(now),
      secret: values.secret || randomBytes(SECRET_BYTES).toString('base64url'),
    })
    .returning({ id: webhookTable.id })
  if (created === undefined) throw new Error('A webhook was inserted and did not come back.')
  if (status === 'active') await queuePing(created.id, db)
  return ok(created.id)
}

/**
 * Changes the fields of a webhook that `values` contains. A new topic removes the queued changes of the old
 * topic. When the webhook becomes active, a ping is queued. An activation, a new delivery URL or a new secret
 * resets the failure count and the pause of the webhook, because the change may have corrected the cause of
 * the failures.
 */
export async function updateWebhook(
  id: number,
  values: WebhookValues,
  { db, now }: WriteScope,
): Promise<Rejected | null> {
  const [stored] = await db.select().from(webhookTable).where(eq(webhookTable.id, id)).for('update')
  if (stored === undefined) return null
  // An empty delivery URL or topic changes nothing, as in WooCommerce.
  const topic = values.topic || stored.topic
  const deliveryUrl = values.delivery_url || stored.deliveryUrl
  const invalid = topicError(topic) ?? urlError(deliveryUrl) ?? secretError(values.secret)
  if (invalid !== null) return invalid
  const status = values.status ?? stored.status
  const secret = values.secret || stored.secret
  const isActivated = status === 'active' && stored.status !== 'active'
  const isReset = isActivated || deliveryUrl !== stored.deliveryUrl || secret !== stored.secret
  await db
    .update(webhookTable)
    .set({
      ...{ status, topic, deliveryUrl, secret, updatedAt: now },
      name: nameOf(values.name) || stored.name,
      ...(isReset && { failures: 0, nextAttemptAt: null }),
    })
    .where(eq(webhookTable.id, id))
  // When the topic changes, the queued deliveries of the webhook are deleted, except pings. The queue does
  // not store topics, so these deliveries would be sent with the new topic.
  if (topic !== stored.topic)
    await db
      .delete(webhookQueue)
      .where(and(eq(webhookQueue.webhookId, id), ne(webhookQueue.objectId, PING_ID)))
  if (isActivated) await queuePing(id, db)
  return null
}

async function queuePing(webhookId: number, db: WriteScope['db']): Promise<void> {
  await db.insert(webhookQueue).values({ webhookId, objectId: PING_ID }).onConflictDoNothing()
}

function topicError(topic: string): Rejected | null {
  return parseTopic(topic) === null ? INVALID_TOPIC : null
}

/**
 * A URL with a user name or password is rejected, because the audit log and every list of webhooks would show
 * the password.
 */
function urlError(text: string): Rejected | null {
  const url =
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && text.length <= MAX_URL_LENGTH ? URL.parse(text) : null
  return url === null || `${url.username}${url.password}` !== '' ? INVALID_URL : null
}

function secretError(secret = ''): Rejected | null {
  return secret.length > MAX_SECRET_LENGTH || secret.includes('\0') ? INVALID_SECRET : null
}

function nameOf(name: string | undefined): string {
  return sanitizeLine(name ?? '').slice(0, MAX_NAME_LENGTH)
}

/** WooCommerce's default name of a webhook: `Webhook created on Nov 22, 2026 @ 05:55 AM`, in UTC. */
function defaultName(now: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    now.toLocaleString('en-US', { ...options, timeZone: 'UTC' })
  const day = format({ month: 'short', day: '2-digit', year: 'numeric' })
  return `Webhook created on ${day} @ ${format({ hour: '2-digit', minute: '2-digit' })}`
}

const INVALID_TOPIC: Rejected = reject(
  400,
  'woocommerce_rest_shop_webhook_invalid_topic',
  'Webhook topic is required and must be valid.',
)

const INVALID_URL: Rejected = reject(
  400,
  'woocommerce_rest_shop_webhook_invalid_delivery_url',
  'Webhook delivery URL must be a valid URL starting with http:// or https://.',
)

const INVALID_SECRET: Rejected = reject(
  400,
  'sultan_invalid_webhook_secret',
  `The secret of a webhook has at most ${MAX_SECRET_LENGTH} characters.`,
)

const TOO_MANY_WEBHOOKS: Rejected = reject(
  400,
  'sultan_too_many_webhooks',
  `The shop has at most ${MAX_WEBHOOKS} webhooks.`,
)

import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { PING_ID } from '../../db/webhook-tables.ts'
import { deliveryIdOf, type LeasedWebhook, type QueuedChange } from '../../domain/webhook-queue.ts'
import { coupons } from '../coupons/coupons.ts'
import { customers } from '../customers/customers.ts'
import { withLinks } from '../framework/admin-route.ts'
import type { AdminContext, Json, Resource } from '../framework/resource.ts'
import { itemMethods } from '../framework/resource-routes.ts'
import { orders } from '../orders/orders.ts'
import { products } from '../products/products.ts'
import { type DeliveryRequest, deliveryRequest, pingRequest } from './delivery-request.ts'
import { parseTopic, type WebhookResource } from './webhook-topics.ts'

export type { DeliveryRequest } from './delivery-request.ts'

// The casts are safe: of these REST resources, only `load` is called and `route` is read. `update` and
// `remove` are only tested for existence.
const resources: Readonly<Record<WebhookResource, Resource>> = {
  coupon: coupons as unknown as Resource,
  customer: customers as unknown as Resource,
  order: orders as unknown as Resource,
  product: products as unknown as Resource,
}

interface ComposerOptions {
  readonly database: Database
  /** URL of the shop, without a slash at the end. */
  readonly publicUrl: string
  readonly log: Logger
}

/**
 * Composes the HTTP request that delivers a change to a webhook; null when the changed object no longer
 * exists.
 */
export type ComposeDelivery = (
  webhook: LeasedWebhook,
  change: QueuedChange,
) => Promise<DeliveryRequest | null>

/**
 * Returns a function that composes the HTTP request with which a webhook reports the change of an object. The
 * request body is the object's current `wc/v3` JSON (wire fact 103); for a deleted object, the body contains
 * only the object's id (wire fact 104).
 */
export function createDeliveryComposer({ database, publicUrl, log }: ComposerOptions): ComposeDelivery {
  const context: AdminContext = { database, publicUrl, log, now: () => new Date(), onChange: () => undefined }
  return async (webhook, change) => {
    if (change.objectId === PING_ID) return pingRequest(webhook)
    const json = await loadObject(webhook.topic, change.objectId, context)
    return json && deliveryRequest(webhook, json, { publicUrl, deliveryId: deliveryIdOf(change) })
  }
}

async function loadObject(topic: string, id: number, context: AdminContext): Promise<Json | null> {
  const parsed = parseTopic(topic)
  if (parsed === null) return null
  if (parsed.event === 'deleted') return { id }
  const resource = resources[parsed.resource]
  const apiUrl = `${context.publicUrl}/wp-json`
  const [json] = await resource.load(
    [id],
    { db: context.database.sql, context, apiUrl, path: {} },
    () => true,
  )
  if (json === undefined) return null
  const list = `${apiUrl}${resource.route}`
  // Only editors need `permalink_template` and `generated_slug`. WooCommerce's webhook requests contain
  // neither of these two fields (recording `webhooks/webhook-delivery-product-created`).
  const { permalink_template: _template, generated_slug: _slug, ...sent } = json
  return withLinks(sent, `${list}/${id}`, list, itemMethods(resource))
}

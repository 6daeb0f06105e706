import { createHmac } from 'node:crypto'
import type { LeasedWebhook } from '../../domain/webhook-queue.ts'
import type { Json } from '../framework/resource.ts'
import { WOOCOMMERCE_VERSION, WORDPRESS_VERSION } from '../system/system-status.ts'

/** A POST request to the receiver of a webhook. */
export interface DeliveryRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const USER_AGENT = `WooCommerce/${WOOCOMMERCE_VERSION} Hookshot (WordPress/${WORDPRESS_VERSION})`

/**
 * The ping that announces a webhook to its receiver: form-encoded, without topic and signature (wire fact
 * 101).
 */
export function pingRequest({ id, deliveryUrl }: LeasedWebhook): DeliveryRequest {
  const headers = {
    'User-Agent': USER_AGENT,
    Accept: '*/*',
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  return { url: deliveryUrl, headers, body: `webhook_id=${id}` }
}

/**
 * Returns the POST request that sends the JSON of a changed object, such as an order, to the receiver of a
 * webhook. The request is signed with the secret of the webhook (wire fact 102).
 */
export function deliveryRequest(
  { id, topic, deliveryUrl, secret }: LeasedWebhook,
  json: Json,
  { publicUrl, deliveryId }: { readonly publicUrl: string; readonly deliveryId: string },
): DeliveryRequest {
  const body = JSON.stringify(json)
  const [resource = '', event = ''] = topic.split('.')
  return {
    url: deliveryUrl,
    headers: {
      'User-Agent': USER_AGENT,
      Accept: '*/*',
      'Content-Type': 'application/json',
      'X-WC-Webhook-Source': `${publicUrl}/`,
      'X-WC-Webhook-Topic': topic,
      'X-WC-Webhook-Resource': resource,
      'X-WC-Webhook-Event': event,
      'X-WC-Webhook-Signature': createHmac('sha256', secret).update(body).digest('base64'),
      'X-WC-Webhook-ID': `${id}`,
      'X-WC-Webhook-Delivery-ID': deliveryId,
    },
    body,
  }
}

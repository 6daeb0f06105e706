import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BodyTooLargeError, readBytes } from '@sultan/kernel/fetch-with-limits'
import type { Handler, RequestContext } from '../http/request-context.ts'
import { webhookProducts } from './webhook-products.ts'

interface WebhookOptions {
  readonly secret: string
  /**
   * Called for each webhook about a product or an order. `productIds`: result of `webhookProducts`; null when
   * the changed products are unknown.
   */
  readonly onChange: (productIds: readonly number[] | null) => void
}

const WEBHOOK_PATH = '/webhooks/woocommerce'
const MAX_BODY_BYTES = 1_000_000

/**
 * `POST /webhooks/woocommerce`: change notifications of a connected WooCommerce. The body has to be signed,
 * except the body of a ping. Only product ids are read from the body, so a replayed webhook only makes the
 * server fetch products again.
 */
export function webhookHandler({ secret, onChange }: WebhookOptions): Handler {
  return async context => {
    if (context.url.pathname !== WEBHOOK_PATH) return false
    const { request } = context
    if (request.method !== 'POST') return sendStatus(context, 405, { allow: 'POST' })
    const body = await readBody(request)
    if (body === null) return sendStatus(context, 413, { connection: 'close' })
    if (isPing(request, body)) return sendStatus(context, 200)
    const { 'x-wc-webhook-signature': signature, 'x-wc-webhook-topic': topic } = request.headers
    if (!hasValidSignature(body, [signature].flat()[0], secret)) return sendStatus(context, 401)
    // Orders change the stock, so their webhooks matter as well. Webhooks about customers and coupons are
    // ignored, because cached pages show no such data.
    const [name = ''] = [topic].flat()
    if (/^(?:product|order)\./.test(name)) onChange(webhookProducts(name, body.toString()))
    return sendStatus(context, 200)
  }
}

/** Whether a request is the unsigned ping that WooCommerce sends when a webhook is created. */
function isPing({ headers }: IncomingMessage, body: Buffer): boolean {
  const type = headers['content-type'] ?? ''
  return type.startsWith('application/x-www-form-urlencoded') && /^webhook_id=\d{1,20}$/.test(body.toString())
}

/**
 * `X-WC-Webhook-Signature` is the base64 of the HMAC-SHA256 of the request body. The signatures are compared
 * in constant time.
 */
function hasValidSignature(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const actual = Buffer.from(signature ?? '', 'base64')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Reads the body of a request; returns null for a body above the limit. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  try {
    return Buffer.from(await readBytes(request, MAX_BODY_BYTES))
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null
    throw error
  }
}

function sendStatus(
  { response }: RequestContext,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): true {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end()
  return true
}

import type { IncomingMessage } from 'node:http'
import type { Exchange, Handler } from '../http/exchange.ts'
import { isSigned } from './webhook-signature.ts'

interface WebhookOptions {
  readonly secret: string
  /** The connected shop's products, prices or stock have changed. Called for each; what of it is too much is its own to say. */
  readonly onChange: () => void
}

const path = '/webhooks/woocommerce'
const largestBody = 1_000_000

/**
 * `POST /webhooks/woocommerce`: what a connected WooCommerce tells of its changes. Only that something has changed counts;
 * nothing of the body is believed, so a call that is played again does no more than the first.
 */
export function webhookHandler({ secret, onChange }: WebhookOptions): Handler {
  return async exchange => {
    if (exchange.url.pathname !== path) return false
    const { request } = exchange
    if (request.method !== 'POST') return end(exchange, 405, { allow: 'POST' })
    const body = await readBody(request)
    if (body === null) return end(exchange, 413, { connection: 'close' })
    if (isPing(request, body)) return end(exchange, 200)
    const { 'x-wc-webhook-signature': signature, 'x-wc-webhook-topic': topic } = request.headers
    if (!isSigned(body, [signature].flat()[0], secret)) return end(exchange, 401)
    // An order takes from the stock; a customer changes nothing that a page shows.
    if (/^(?:product|order)\./.test([topic].flat()[0] ?? '')) onChange()
    return end(exchange, 200)
  }
}

/** What WooCommerce sends when a webhook is set up: not signed, and no news. */
function isPing({ headers }: IncomingMessage, body: Buffer): boolean {
  const type = headers['content-type'] ?? ''
  return type.startsWith('application/x-www-form-urlencoded') && /^webhook_id=\d{1,20}$/.test(body.toString())
}

/** Null when it is larger than any of WooCommerce's. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    pieces.push(piece)
    size += piece.length
    if (size > largestBody) return null
  }
  return Buffer.concat(pieces)
}

function end({ response }: Exchange, status: number, headers: Readonly<Record<string, string>> = {}): true {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end()
  return true
}

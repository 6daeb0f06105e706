import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether WooCommerce signed exactly these bytes: `X-WC-Webhook-Signature`, base64 of HMAC-SHA256. Takes the same time however wrong. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature ?? '', 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}

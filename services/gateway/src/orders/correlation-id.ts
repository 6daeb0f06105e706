import { createHash } from 'node:crypto'
import type { OrderForm } from './order-form.ts'

/** Whether an idempotency key has 16–128 visible ASCII characters (docs/http-api.md). */
export function isIdempotencyKey(key: string | null): key is string {
  return key !== null && /^[\x21-\x7e]{16,128}$/.test(key)
}

/** Hash that identifies an idempotency key in the database, which does not store the key itself. */
export function hashKey(key: string): string {
  return sha256(key)
}

/** Correlation id of an order in the store: the first 128 bits of the hash of the idempotency key. */
export function correlationId(keyHash: string): string {
  return keyHash.slice(0, 32)
}

/**
 * `User-Agent` of the checkout request, which WooCommerce stores with the order as `customer_user_agent`
 * (recording `wc-order-get`).
 */
export function correlatedUserAgent(version: string, id: string): string {
  return `Sultan/${version} (+order ${id})`
}

/**
 * Returns a hash of an order form and its sender. `sender` is the id of a signed-in customer, or `guest` for
 * every guest.
 */
export function requestFingerprint(form: OrderForm, sender: string): string {
  return sha256(JSON.stringify([sender, form]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

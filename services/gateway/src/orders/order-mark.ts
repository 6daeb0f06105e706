import { createHash } from 'node:crypto'
import type { OrderForm } from './order-form.ts'

/** 16–128 visible ASCII characters (OWN-ROUTES). */
export function isIdempotencyKey(key: string | null): key is string {
  return key !== null && /^[\x21-\x7e]{16,128}$/.test(key)
}

/** What stands for a key in our tables; the key itself is kept nowhere. */
export function hashOfKey(key: string): string {
  return sha256(key)
}

/** The part of the key's hash by which its order can be told apart in the store for certain. */
export function markOf(keyHash: string): string {
  return keyHash.slice(0, 32)
}

/** `User-Agent` of the checkout: WooCommerce keeps it on the order as `customer_user_agent` (`wc-order-get`). */
export function markedUserAgent(version: string, mark: string): string {
  return `Sultan/${version} (+order ${mark})`
}

/** Equal for the same order form from the same sender. */
export function fingerprint(form: OrderForm, sender: string): string {
  return sha256(JSON.stringify([sender, form]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

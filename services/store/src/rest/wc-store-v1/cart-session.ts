import { createHash } from 'node:crypto'
import { type Cart, newCart } from '../../domain/cart.ts'
import { issueCartToken, readCartToken } from '../../domain/cart-token.ts'
import type { Customer } from '../../domain/customers.ts'
import { isNonce, issueNonce } from '../../domain/nonce.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** Whose cart a request is about, and whether it may write to it. */
export interface CartSession {
  readonly cartId: string
  /** Who asks; null for a guest. */
  readonly customer: Customer | null
  /** Why it may not write; null when it may. */
  readonly readOnly: Refusal | null
}

interface Clock {
  readonly cartSecret: string
  readonly now: () => Date
}

/**
 * Reads `Cart-Token` and `Nonce` (facts 29, 30): a valid token is the cart and the right to write; a broken or expired
 * one is as good as none. Without a token the cart is the customer's own or a new one, and writing takes a nonce. A token
 * counts more than the bearer: a customer who shows a guest's is shown the guest's lines (fact 31).
 */
export function openSession(
  headers: Headers,
  customer: Customer | null,
  { cartSecret, now }: Clock,
): CartSession {
  const token = headers.get('cart-token')
  const named = token === null ? null : readCartToken(token, cartSecret, now())
  if (named !== null) return { cartId: named, customer, readOnly: null }
  const nonce = headers.get('nonce')
  const cartId = customer === null ? newCart().id : `${customer.id}`
  if (nonce === null) return { cartId, customer, readOnly: missingNonce }
  return { cartId, customer, readOnly: isNonce(nonce, cartSecret, now()) ? null : invalidNonce }
}

/** What every cart answer carries: the token made anew, `Cart-Hash` empty for an empty cart. */
export function sessionHeaders(
  cart: Pick<Cart, 'id' | 'lines'>,
  { customer }: Pick<CartSession, 'customer'>,
  { cartSecret, now }: Clock,
): Record<string, string> {
  return {
    Nonce: issueNonce(cartSecret, now()),
    'Nonce-Timestamp': `${Math.floor(now().getTime() / 1000)}`,
    'User-ID': `${customer?.id ?? 0}`,
    'Cart-Token': issueCartToken(cart.id, cartSecret, now()),
    'Cart-Hash': cart.lines.length === 0 ? '' : md5(JSON.stringify(cart.lines)),
    'Cache-Control': 'no-store',
  }
}

const missingNonce: Refusal = {
  status: 401,
  code: 'woocommerce_rest_missing_nonce',
  message: 'Missing the Nonce header. This endpoint requires a valid nonce.',
}

const invalidNonce: Refusal = {
  status: 403,
  code: 'woocommerce_rest_invalid_nonce',
  message: 'Nonce is invalid.',
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

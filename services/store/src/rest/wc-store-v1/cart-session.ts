import { createHash } from 'node:crypto'
import { type Cart, newCart } from '../../domain/cart.ts'
import { issueCartToken, readCartToken } from '../../domain/cart-token.ts'
import { isNonce, issueNonce } from '../../domain/nonce.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** Whose cart a request is about, and whether it may write to it. */
export interface CartSession {
  readonly cartId: string
  /** Why it may not write; null when it may. */
  readonly readOnly: Refusal | null
}

interface Clock {
  readonly cartSecret: string
  readonly now: () => Date
}

/**
 * Reads `Cart-Token` and `Nonce` (facts 29, 30): a valid token is the cart and the right to write; a broken or expired
 * one is as good as none. Without a token the cart is a new one, and writing takes a nonce.
 */
export function openSession(headers: Headers, { cartSecret, now }: Clock): CartSession {
  const token = headers.get('cart-token')
  const cartId = token === null ? null : readCartToken(token, cartSecret, now())
  if (cartId !== null) return { cartId, readOnly: null }
  const nonce = headers.get('nonce')
  const { id } = newCart()
  if (nonce === null) return { cartId: id, readOnly: missingNonce }
  return { cartId: id, readOnly: isNonce(nonce, cartSecret, now()) ? null : invalidNonce }
}

/** What every cart answer carries: the token made anew, `Cart-Hash` empty for an empty cart. */
export function sessionHeaders(
  cart: Pick<Cart, 'id' | 'lines'>,
  { cartSecret, now }: Clock,
): Record<string, string> {
  return {
    Nonce: issueNonce(cartSecret, now()),
    'Nonce-Timestamp': `${Math.floor(now().getTime() / 1000)}`,
    'User-ID': '0',
    'Cart-Token': issueCartToken(cart.id, cartSecret, now()),
    'Cart-Hash': cart.lines.length === 0 ? '' : md5(JSON.stringify(cart.lines)),
    'Cache-Control': 'no-store',
  }
}

/**
 * There are no accounts yet, so no bearer is valid; it is refused on every route, as with Tmeister's plugin
 * (`cart-bearer-expired`), instead of making a guest's order of a customer's.
 */
export function bearerRefusal(headers: Headers): Refusal | null {
  if (!/^bearer\s/i.test(headers.get('authorization') ?? '')) return null
  return { status: 403, code: 'jwt_auth_invalid_token', message: 'Signature verification failed' }
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

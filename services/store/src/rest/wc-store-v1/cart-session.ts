import { createHash } from 'node:crypto'
import { type Cart, newCart } from '../../domain/cart.ts'
import { issueCartToken, issueNonce, isValidNonce, verifyCartToken } from '../../domain/cart-token.ts'
import type { Customer } from '../../domain/customers.ts'
import type { Rejection } from '../../domain/rejection.ts'

/** The cart that a request selects, and whether the request may change it. */
export interface CartSession {
  readonly cartId: string
  /** The signed-in customer; null for a guest. */
  readonly customer: Customer | null
  /** The error response to a change of the cart; null when the request may change the cart. */
  readonly writeRejection: Rejection | null
}

interface SessionSettings {
  readonly cartSecret: string
  readonly now: () => Date
}

/**
 * Reads `Cart-Token` and `Nonce` (wire facts 29, 30). A valid token selects its cart and allows changes; a
 * malformed or expired token is ignored. Without a token, a customer has the cart of the account and a guest
 * has a new cart, and changes require a nonce. The token takes precedence over the login: a request with a
 * customer's login and a guest's token uses the guest's cart (wire fact 31).
 */
export function readCartSession(
  headers: Headers,
  customer: Customer | null,
  { cartSecret, now }: SessionSettings,
): CartSession {
  const token = headers.get('cart-token')
  const tokenCartId = token === null ? null : verifyCartToken(token, cartSecret, now())
  if (tokenCartId !== null) return { cartId: tokenCartId, customer, writeRejection: null }
  const nonce = headers.get('nonce')
  const cartId = customer === null ? newCart().id : `${customer.id}`
  if (nonce === null) return { cartId, customer, writeRejection: missingNonce }
  return { cartId, customer, writeRejection: isValidNonce(nonce, cartSecret, now()) ? null : invalidNonce }
}

/**
 * Returns a function that creates the headers of a cart response; `Cart-Hash` depends on the cart and is ''
 * for an empty cart. All calls of the function return the same new Cart-Token, because signing a token takes
 * longer than composing a response.
 */
export function sessionHeaders(
  { cartId, customer }: Pick<CartSession, 'cartId' | 'customer'>,
  { cartSecret, now }: SessionSettings,
): (cart: Pick<Cart, 'lines'>) => Record<string, string> {
  const headers = {
    Nonce: issueNonce(cartSecret, now()),
    'Nonce-Timestamp': `${Math.floor(now().getTime() / 1000)}`,
    'User-ID': `${customer?.id ?? 0}`,
    'Cart-Token': issueCartToken(cartId, cartSecret, now()),
    'Cache-Control': 'no-store',
  }
  return ({ lines }) => ({ ...headers, 'Cart-Hash': lines.length === 0 ? '' : md5(JSON.stringify(lines)) })
}

const missingNonce: Rejection = {
  status: 401,
  code: 'woocommerce_rest_missing_nonce',
  message: 'Missing the Nonce header. This endpoint requires a valid nonce.',
}

const invalidNonce: Rejection = {
  status: 403,
  code: 'woocommerce_rest_invalid_nonce',
  message: 'Nonce is invalid.',
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

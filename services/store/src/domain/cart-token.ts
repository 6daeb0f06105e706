import { createHmac } from 'node:crypto'
import { safeEqual } from './digest.ts'
import { signJwt, verifyJwt } from './jwt.ts'

/** Lifetime of carts and of their tokens, as in WooCommerce. */
export const CART_LIFETIME_MS = 48 * 60 * 60 * 1000

const ISSUER = 'store-api'

/**
 * Issues a Cart-Token of WooCommerce: a JWT that contains the cart id. Every cart response has a newly issued
 * token (wire fact 29). A token grants full access to the cart (wire fact 31), so no token is sent to a
 * browser.
 */
export function issueCartToken(cartId: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return signJwt(
    { user_id: cartId, exp: seconds + CART_LIFETIME_MS / 1000, iss: ISSUER, iat: seconds },
    secret,
  )
}

/**
 * The cart id in a Cart-Token; null for a malformed or expired token, another issuer or a wrong signature.
 */
export function verifyCartToken(token: string, secret: string, now: Date): string | null {
  const claims = verifyJwt(token, secret)
  if (typeof claims === 'string') return null
  const { iss, exp, user_id: cartId } = claims
  if (iss !== ISSUER || typeof cartId !== 'string') return null
  return typeof exp === 'number' && exp * 1000 > now.getTime() ? cartId : null
}

const NONCE_TICK_MS = 12 * 60 * 60 * 1000

/**
 * WordPress's nonce: ten hexadecimal digits that change every 12 hours. The nonce is bound to no session,
 * because guests have no session.
 */
export function issueNonce(secret: string, now: Date): string {
  return nonceOf(Math.floor(now.getTime() / NONCE_TICK_MS), secret)
}

/** A nonce is valid in the 12-hour period of its issue and in the next one, as in WordPress. */
export function isValidNonce(nonce: string, secret: string, now: Date): boolean {
  const tick = Math.floor(now.getTime() / NONCE_TICK_MS)
  return safeEqual(nonce, nonceOf(tick, secret)) || safeEqual(nonce, nonceOf(tick - 1, secret))
}

function nonceOf(tick: number, secret: string): string {
  return createHmac('sha256', secret).update(`nonce ${tick}`).digest('hex').slice(0, 10)
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Carts and their tokens live two days, as in WooCommerce. */
export const CART_LIFETIME_MS = 48 * 60 * 60 * 1000

const HEADER = encode({ typ: 'JWT', alg: 'HS256' })

/**
 * WooCommerce's Cart-Token: a JWT (HS256) that names the cart and is made anew with each answer (fact 29). Whoever has it
 * has the cart (fact 31), so it never goes to a browser here.
 */
export function issueCartToken(cartId: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const payload = encode({
    user_id: cartId,
    exp: seconds + CART_LIFETIME_MS / 1000,
    iss: 'store-api',
    iat: seconds,
  })
  return `${HEADER}.${payload}.${signature(`${HEADER}.${payload}`, secret)}`
}

/** The cart that a token of ours names; null when it is broken, of another issuer or past its time. */
export function readCartToken(token: string, secret: string, now: Date): string | null {
  const [header, payload, signed, ...rest] = token.split('.')
  // The only header ever issued: `alg: none` and its kin never get as far as a comparison.
  if (header !== HEADER || payload === undefined || signed === undefined || rest.length > 0) return null
  if (!sameText(signed, signature(`${header}.${payload}`, secret))) return null
  const claims = decode(payload)
  if (claims === null || claims.iss !== 'store-api' || typeof claims.user_id !== 'string') return null
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now.getTime()) return null
  return claims.user_id
}

/** Equal texts, compared in a time that says nothing about where they differ. */
export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    // Checked here to be an object; each claim is checked where it is used.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

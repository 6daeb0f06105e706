import { createHmac, randomBytes } from 'node:crypto'
import { readToken, signToken } from '../accounts/jwt.ts'
import type { ShopRequest } from '../http/call.ts'
import type { ShopResponse } from '../http/response.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'

const lifeSeconds = 48 * 3600

/** Creates a token for a cart. Every response contains a new cart token (wire fact 29). */
export function cartToken(shop: ShopState, cartId: string): string {
  const exp = Math.floor(shop.now() / 1000) + lifeSeconds
  return signToken(
    { user_id: cartId, exp, iss: 'store-api', jti: randomBytes(6).toString('hex') },
    shop.signing,
  )
}

/**
 * Returns the cart id in the request's cart token. A missing, invalid or expired token is no error: the
 * result is null (wire fact 30).
 */
export function cartIdOf(shop: ShopState, { headers }: ShopRequest): string | null {
  const token = headers.get('cart-token')
  if (token === null) return null
  const claims = readSafely(() => readToken(token, shop.signing, shop.now()))
  return typeof claims === 'string' || typeof claims.user_id !== 'string' ? null : claims.user_id
}

/** Reads a cart token. A token whose payload is not JSON counts as malformed. */
function readSafely(read: () => ReturnType<typeof readToken>): ReturnType<typeof readToken> {
  try {
    return read()
  } catch {
    return 'Malformed'
  }
}

export function nonceFor(shop: ShopState): string {
  return createHmac('sha256', shop.signing).update('nonce').digest('hex').slice(0, 10)
}

/**
 * The error response to a write without a valid cart token or nonce. A bearer token is not enough (wire fact
 * 29).
 */
export function writeError(shop: ShopState, call: ShopRequest): ShopResponse | null {
  if (cartIdOf(shop, call) !== null) return null
  const nonce = call.headers.get('nonce')
  if (nonce === null) return recordedError('cart-add-no-token-no-nonce')
  return nonce === nonceFor(shop) ? null : recordedError('cart-add-wrong-nonce')
}

import { createHmac, randomBytes } from 'node:crypto'
import { readToken, signToken } from '../accounts/jwt.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'

const lifeSeconds = 48 * 3600

/** A fresh token for a cart: another one with each answer (fact 29). */
export function cartToken(world: World, cartId: string): string {
  const exp = Math.floor(world.now() / 1000) + lifeSeconds
  return signToken(
    { user_id: cartId, exp, iss: 'store-api', jti: randomBytes(6).toString('hex') },
    world.signing,
  )
}

/** Which cart a call carries; null without a token, or with one that is broken or too old – which is no error (fact 30). */
export function carriedCart(world: World, { headers }: Call): string | null {
  const token = headers.get('cart-token')
  if (token === null) return null
  const claims = safely(() => readToken(token, world.signing, world.now()))
  return typeof claims === 'string' || typeof claims.user_id !== 'string' ? null : claims.user_id
}

/** A token whose middle is no JSON is as broken as any other. */
function safely(read: () => ReturnType<typeof readToken>): ReturnType<typeof readToken> {
  try {
    return read()
  } catch {
    return 'Malformed'
  }
}

export function nonceFor(world: World): string {
  return createHmac('sha256', world.signing).update('nonce').digest('hex').slice(0, 10)
}

/** Writing takes a valid token or a valid nonce; a bearer alone is not enough (fact 29). */
export function mayWrite(world: World, call: Call): Answer | null {
  if (carriedCart(world, call) !== null) return null
  const nonce = call.headers.get('nonce')
  if (nonce === null) return refusal('cart-add-no-token-no-nonce')
  return nonce === nonceFor(world) ? null : refusal('cart-add-wrong-nonce')
}

import { carriedCart } from '../cart/cart-token.ts'
import type { World } from '../world.ts'
import type { Call } from './call.ts'

/**
 * Who may read the answer from another origin. WordPress lets everybody; the Store API only whoever has a valid
 * `Cart-Token`, and says an empty origin when there is a token and no `Origin` (facts 47 and 48).
 */
export function corsHeaders(world: World, call: Call): Readonly<Record<string, string>> {
  const origin = call.headers.get('origin')
  const mayRead = call.method === 'OPTIONS' || origin === world.url
  if (call.route.startsWith('/wc/store/')) {
    const hasCart = carriedCart(world, call) !== null
    return mayRead || hasCart ? { 'Access-Control-Allow-Origin': origin ?? '' } : {}
  }
  return origin === null ? {} : { ...others, 'Access-Control-Allow-Origin': origin }
}

const others = {
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Credentials': 'true',
}

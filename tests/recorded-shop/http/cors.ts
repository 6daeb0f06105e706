import { cartIdOf } from '../cart/cart-token.ts'
import type { ShopState } from '../shop-state.ts'
import type { ShopRequest } from './call.ts'

/**
 * CORS headers. WordPress allows every origin. The Store API allows another origin only with a valid
 * `Cart-Token` (or for `OPTIONS`), and sends an empty `Access-Control-Allow-Origin` when a request with the
 * token has no `Origin` (wire facts 47 and 48).
 */
export function corsHeaders(shop: ShopState, call: ShopRequest): Readonly<Record<string, string>> {
  const origin = call.headers.get('origin')
  const mayRead = call.method === 'OPTIONS' || origin === shop.url
  if (call.route.startsWith('/wc/store/')) {
    const hasCart = cartIdOf(shop, call) !== null
    return mayRead || hasCart ? { 'Access-Control-Allow-Origin': origin ?? '' } : {}
  }
  return origin === null ? {} : { ...others, 'Access-Control-Allow-Origin': origin }
}

const others = {
  'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Credentials': 'true',
}

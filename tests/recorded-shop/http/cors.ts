import { cartIdOf } from '../cart/cart-token.ts'
import type { ShopState } from '../shop-state.ts'
import type { ShopRequest } from './call.ts'

/**
 * WordPress allows every origin. The Store API allows an origin only with a valid `Cart-Token`, and sends an
 * empty origin for a token without `Origin` (wire facts 47 and 48).
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

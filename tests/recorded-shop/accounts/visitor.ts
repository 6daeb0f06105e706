import type { ShopRequest } from '../http/call.ts'
import type { ShopResponse } from '../http/response.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import type { Customer } from './customers.ts'
import { keyOf } from './shop-key.ts'
import { readBearer } from './tokens.ts'

export interface Visitor {
  readonly customer: Customer | null
  readonly key: 'read' | 'write' | null
}

/**
 * Returns the customer and the API key of a request. Returns an error response if the API key's secret is
 * wrong, if the request writes with a read-only key (wire fact 3), or if the JWT plug-in rejects the
 * customer's token. WordPress sends each of these error responses before it handles the route.
 */
export function identify(shop: ShopState, call: ShopRequest): Visitor | ShopResponse {
  const key = keyOf(shop, call)
  if (key === 'wrong secret') return recordedError('wc-customers-wrong-secret')
  if (key !== null && !mayUse(key, call.method)) return recordedError('wc-customers-read-only-key-write')
  return { customer: null, key, ...bearerOf(shop, call) }
}

function mayUse(key: 'read' | 'write', method: string): boolean {
  return key === 'write' || ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

function bearerOf(shop: ShopState, call: ShopRequest): Partial<Visitor> | ShopResponse {
  const { plugin } = shop.options
  // The plug-in usefulteam reads tokens only when the URL contains wp-json (wire fact 1).
  if (plugin === null || (plugin === 'usefulteam' && call.style === 'query')) return {}
  const bearer = readBearer(shop, call)
  if (bearer === null) return {}
  if (typeof bearer !== 'string') return { customer: bearer }
  // `bearerOf` does not reject an invalid token in two cases: the JWT plug-in usefulteam ignores invalid
  // tokens, and in the JWT plug-in Tmeister the route `/jwt-auth/v1/token/validate` sends its own error
  // response.
  const isIgnored = plugin === 'usefulteam' || call.route === '/jwt-auth/v1/token/validate'
  if (isIgnored) return {}
  return { ...recordedError('jwt-tmeister-validate-expired', { 'Expired token': bearer }) }
}

export function isResponse(found: Visitor | ShopResponse): found is ShopResponse {
  return 'status' in found
}

import type { ShopRequest } from '../http/call.ts'
import type { ShopState } from '../shop-state.ts'
import { isSignedBy } from './oauth.ts'

/**
 * The permission of the API key in a request. WooCommerce reads a key only when the URL contains
 * `wp-json/wc/` (wire fact 1). A request with an unknown key is treated like a request without a key; a wrong
 * secret is an error (wire fact 3). Basic authentication needs TLS (wire fact 2).
 */
export function keyOf(shop: ShopState, call: ShopRequest): 'read' | 'write' | 'wrong secret' | null {
  if (!call.uri.includes('wp-json/wc/')) return null
  const permission = shop.options.keyMayWrite ? 'write' : 'read'
  if (!shop.options.believesTls) {
    const signed = isSignedBy(shop, call)
    return signed === null ? null : signed ? permission : 'wrong secret'
  }
  const given = basicOf(call) ?? inQuery(call)
  if (given === null || given.key !== shop.key) return null
  return given.secret === shop.secret ? permission : 'wrong secret'
}

function basicOf({ headers }: ShopRequest): { key: string; secret: string } | null {
  const coded = /^Basic (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (coded === undefined) return null
  const [key = '', secret = ''] = Buffer.from(coded, 'base64').toString('utf8').split(':')
  return { key, secret }
}

function inQuery({ query }: ShopRequest): { key: string; secret: string } | null {
  const [key, secret] = [query.get('consumer_key'), query.get('consumer_secret')]
  return key === null || secret === null ? null : { key, secret }
}

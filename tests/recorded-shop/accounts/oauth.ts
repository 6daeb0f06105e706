import { createHmac } from 'node:crypto'
import type { ShopRequest } from '../http/call.ts'
import type { ShopState } from '../shop-state.ts'

/**
 * Checks a request's signature by one-legged OAuth 1.0a, which WooCommerce uses on plain http. Returns null
 * for an unknown API key, otherwise whether the signature is valid.
 */
export function isSignedBy(shop: ShopState, call: ShopRequest): boolean | null {
  if (call.query.get('oauth_consumer_key') !== shop.key) return null
  const method = call.query.get('oauth_signature_method') === 'HMAC-SHA1' ? 'sha1' : 'sha256'
  const pairs = [...call.query].filter(([name]) => name !== 'oauth_signature')
  const sorted = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const path = new URL(call.uri, shop.url).pathname
  const text = [call.method, `${shop.url}${path}`, sorted.join('&')].map(encode).join('&')
  const expected = createHmac(method, `${shop.secret}&`).update(text).digest('base64')
  return call.query.get('oauth_signature') === expected
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

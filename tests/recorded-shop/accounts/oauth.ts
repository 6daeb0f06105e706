import { createHmac } from 'node:crypto'
import type { Call } from '../http/call.ts'
import type { World } from '../world.ts'

/** OAuth 1.0a of one leg, as WooCommerce checks it on plain http: null = not by this key, else whether it is rightly signed. */
export function isSignedBy(world: World, call: Call): boolean | null {
  if (call.query.get('oauth_consumer_key') !== world.key) return null
  const method = call.query.get('oauth_signature_method') === 'HMAC-SHA1' ? 'sha1' : 'sha256'
  const pairs = [...call.query].filter(([name]) => name !== 'oauth_signature')
  const sorted = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const path = new URL(call.uri, world.url).pathname
  const text = [call.method, `${world.url}${path}`, sorted.join('&')].map(encode).join('&')
  const expected = createHmac(method, `${world.secret}&`).update(text).digest('base64')
  return call.query.get('oauth_signature') === expected
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

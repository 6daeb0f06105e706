import { createHmac, randomUUID } from 'node:crypto'

/** A consumer key with its secret, as it stands in `Authorization: Basic`; null for any other header. */
export function keyPairIn(authorization: string | null): { key: string; secret: string } | null {
  const [, encoded] = /^Basic ([\w+/=]+)$/.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [, key, secret] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

/**
 * The address signed by OAuth 1.0a with one leg (no token), the only way in which WooCommerce takes a key over plain http (wire
 * fact 2). In the query as its own clients do it, because web servers take headers away. The secret is not sent. `now` in ms.
 */
export function signedAddress(
  method: string,
  address: URL,
  { key, secret }: { readonly key: string; readonly secret: string },
  now: number,
): URL {
  const signed = new URL(address)
  const add = (name: string, value: string): void => {
    signed.search += `${signed.search === '' ? '' : '&'}${name}=${escaped(value)}`
  }
  add('oauth_consumer_key', key)
  add('oauth_nonce', randomUUID())
  add('oauth_signature_method', 'HMAC-SHA256')
  add('oauth_timestamp', String(Math.floor(now / 1000)))
  add(
    'oauth_signature',
    createHmac('sha256', `${secret}&`).update(baseString(method, signed)).digest('base64'),
  )
  return signed
}

/** RFC 5849, 3.4.1. */
function baseString(method: string, { origin, pathname, searchParams }: URL): string {
  const parameters = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&')
  return [method, origin + pathname, parameters].map(escaped).join('&')
}

/** RFC 3986: stricter than `encodeURIComponent`. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

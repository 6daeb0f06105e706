import { createHmac, randomUUID } from 'node:crypto'

/** Key and secret of an `Authorization: Basic` header; null for any other header. */
export function parseBasicAuth(authorization: string | null): { key: string; secret: string } | null {
  const [, encoded] = /^Basic ([\w+/=]+)$/.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [, key, secret] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

/**
 * Signs a URL with one-legged OAuth 1.0a (no token), the only way WooCommerce accepts an API key over plain
 * http (wire fact 2). The OAuth parameters go into the query string, as in WooCommerce's own clients, because
 * some web servers strip the `Authorization` header. The secret of the API key is not sent. `now` in ms.
 */
export function signUrl(
  method: string,
  url: URL,
  { key, secret }: { readonly key: string; readonly secret: string },
  now: number,
): URL {
  const signed = new URL(url)
  const add = (name: string, value: string): void => {
    signed.search += `${signed.search === '' ? '' : '&'}${name}=${percentEncode(value)}`
  }
  add('oauth_consumer_key', key)
  add('oauth_nonce', randomUUID())
  add('oauth_signature_method', 'HMAC-SHA256')
  add('oauth_timestamp', String(Math.floor(now / 1000)))
  const signature = createHmac('sha256', `${secret}&`).update(baseString(method, signed)).digest('base64')
  add('oauth_signature', signature)
  return signed
}

/** The signature base string of RFC 5849, section 3.4.1. */
function baseString(method: string, { origin, pathname, searchParams }: URL): string {
  const parameters = [...searchParams]
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&')
  return [method, origin + pathname, parameters].map(percentEncode).join('&')
}

/** Percent-encodes by RFC 3986, which escapes more characters than `encodeURIComponent`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

import { createHmac, randomUUID } from 'node:crypto'

/** A consumer key with its secret, as it stands in `Authorization: Basic`; null for any other header. */
export function keyPairIn(authorization: string | null): { key: string; secret: string } | null {
  const [, encoded] = /^Basic ([\w+/=]+)$/.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [, key, secret] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

/**
 * `Authorization` of OAuth 1.0a with one leg (no token), the only way in which WooCommerce takes a key over plain http (wire
 * fact 2). In a header, so that no log of addresses shows the key. The secret itself is not sent. `now` in ms.
 */
export function oauthHeader(
  method: string,
  address: URL,
  { key, secret }: { readonly key: string; readonly secret: string },
  now: number,
  nonce: string = randomUUID(),
): string {
  const signed: readonly (readonly [string, string])[] = [
    ['oauth_consumer_key', key],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', String(Math.floor(now / 1000))],
  ]
  const signature = createHmac('sha256', `${secret}&`)
    .update(baseString(method, address, signed))
    .digest('base64')
  const parts = [...signed, ['oauth_signature', signature] as const]
  return `OAuth ${parts.map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}`
}

/** RFC 5849, 3.4.1. */
function baseString(
  method: string,
  { origin, pathname, searchParams }: URL,
  signed: readonly (readonly [string, string])[],
): string {
  const parameters = [...searchParams, ...signed]
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

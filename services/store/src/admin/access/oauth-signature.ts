import { createHmac } from 'node:crypto'

const ALGORITHMS = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' } as const

/**
 * Map from the name to the value of each query parameter of a request and each parameter of its OAuth
 * `Authorization` header. When a parameter is repeated, its last value counts, as in PHP.
 */
export type OAuthParams = ReadonlyMap<string, string>

/**
 * The OAuth 1.0a signature of a request as WooCommerce computes it: from all of `params` except
 * `oauth_signature`, without the body and without a token (wire fact 106). Null for an unknown signature
 * method.
 */
export function oauthSignature(
  { method, url, params }: { readonly method: string; readonly url: string; readonly params: OAuthParams },
  secret: string,
): string | null {
  const name = params.get('oauth_signature_method')
  const algorithm = Object.entries(ALGORITHMS).find(([known]) => known === name)?.[1]
  if (algorithm === undefined) return null
  const pairs = [...params]
    .filter(([key]) => key !== 'oauth_signature')
    .map(([key, value]) => [encode(key), encode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const query = pairs.map(([key, value]) => `${key}=${value}`).join('&')
  const text = [method.toUpperCase(), encode(url), encode(query)].join('&')
  return createHmac(algorithm, `${secret}&`).update(text).digest('base64')
}

/** Percent-encoding of RFC 3986. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

import { createHmac, randomUUID } from 'node:crypto'
import type { KeyPair } from '@sultan/store/consumer-keys'

interface SigningOptions {
  readonly now: Date
  readonly algorithm?: 'sha1' | 'sha256'
}

/** Adds an OAuth 1.0a signature to a URL. The function follows RFC 5849 and uses no code under test. */
export function signedUrl(
  method: string,
  address: string,
  { key, secret }: KeyPair,
  { now, algorithm = 'sha256' }: SigningOptions,
): string {
  const url = new URL(address)
  url.searchParams.set('oauth_consumer_key', key)
  url.searchParams.set('oauth_nonce', randomUUID())
  url.searchParams.set('oauth_signature_method', `HMAC-${algorithm.toUpperCase()}`)
  url.searchParams.set('oauth_timestamp', `${Math.floor(now.getTime() / 1000)}`)
  url.searchParams.set('oauth_version', '1.0')
  url.searchParams.sort()
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  const text = [method, url.origin + url.pathname, query].map(encodeURIComponent).join('&')
  url.searchParams.set('oauth_signature', createHmac(algorithm, `${secret}&`).update(text).digest('base64'))
  return url.href
}

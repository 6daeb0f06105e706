import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseBasicAuth, signUrl } from './oauth-signature.ts'

const keys = { key: 'ck_abc', secret: 'cs_def' }

/**
 * Verifies the OAuth signature of a URL in the same steps as WooCommerce's
 * `WC_REST_Authentication::check_oauth_signature`.
 */
function isAccepted(method: string, { origin, pathname, searchParams }: URL): boolean {
  const parameters = new Map(searchParams)
  const signature = parameters.get('oauth_signature')
  parameters.delete('oauth_signature')
  const twice = (text: string): string => encodeURIComponent(text).replaceAll('%', '%25')
  const joined = [...parameters.keys()]
    .sort()
    .map(name => `${twice(name)}%3D${twice(parameters.get(name) ?? '')}`)
    .join('%26')
  const base = `${method}&${encodeURIComponent(origin + pathname)}&${joined}`
  return signature === createHmac('sha256', `${keys.secret}&`).update(base).digest('base64')
}

describe('signUrl', () => {
  it.each([
    ['GET', 'http://localhost/wp-json/wc/v3/orders?customer=2&orderby=date&page=1'],
    ['POST', 'http://localhost:8080/trgovina/wp-json/wc/v3/customers'],
    ['GET', 'http://localhost/?rest_route=/wc/v3/orders&via=/wp-json/wc/&_fields=id,number'],
  ])('produces the signature that WooCommerce computes for the request %s %s', (method, address) => {
    const signed = signUrl(method, new URL(address), keys, 1_795_226_882_123)
    expect(signed.href.startsWith(address)).toBe(true)
    expect(signed.searchParams.get('oauth_timestamp')).toBe('1795226882')
    expect(isAccepted(method, signed)).toBe(true)
    expect(isAccepted('DELETE', signed)).toBe(false)
    expect(isAccepted(method, new URL(`${signed.href}&page=2`))).toBe(false)
  })

  it('adds a new nonce to each signed URL, and never adds the secret of the API key', () => {
    const sign = (): string => signUrl('GET', new URL('http://localhost/'), keys, 0).href
    expect(sign()).not.toBe(sign())
    expect(decodeURIComponent(sign())).not.toContain(keys.secret)
  })
})

it('`parseBasicAuth` returns the API key and its secret from a Basic authentication header, and null for any other or incomplete header', () => {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`
  expect(parseBasicAuth(basic('ck_abc:cs_def'))).toEqual(keys)
  for (const other of [null, '', 'Bearer abc', basic('ck_abc'), basic(':cs'), 'Basic §']) {
    expect(parseBasicAuth(other)).toBeNull()
  }
})

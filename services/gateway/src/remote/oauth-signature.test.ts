import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyPairIn, oauthHeader } from './oauth-signature.ts'

const keys = { key: 'ck_abc', secret: 'cs_def' }

/** As `WC_REST_Authentication::check_oauth_signature` does it, step by step. */
function isAccepted(method: string, address: string, header: string): boolean {
  const url = new URL(address)
  const parameters = new Map(url.searchParams)
  for (const [, name = '', value = ''] of header.matchAll(/(oauth_[a-z_-]*)="([^"]*)"/g)) {
    parameters.set(name, decodeURIComponent(value))
  }
  const signature = parameters.get('oauth_signature')
  parameters.delete('oauth_signature')
  const escaped = (text: string): string => encodeURIComponent(text).replaceAll('%', '%25')
  const joined = [...parameters.keys()]
    .sort()
    .map(name => `${escaped(name)}%3D${escaped(parameters.get(name) ?? '')}`)
    .join('%26')
  const base = `${method}&${encodeURIComponent(url.origin + url.pathname)}&${joined}`
  return signature === createHmac('sha256', `${keys.secret}&`).update(base).digest('base64')
}

describe('the signature', () => {
  it.each([
    ['GET', 'http://localhost/wp-json/wc/v3/orders?customer=2&orderby=date&page=1'],
    ['POST', 'http://localhost:8080/trgovina/wp-json/wc/v3/customers'],
    ['GET', 'http://localhost/?rest_route=/wc/v3/orders&via=/wp-json/wc/&_fields=id,number'],
  ])('is what WooCommerce works out for %s %s', (method, address) => {
    const header = oauthHeader(method, new URL(address), keys, 1_795_226_882_123)
    expect(header).toContain('oauth_timestamp="1795226882"')
    expect(isAccepted(method, address, header)).toBe(true)
    expect(isAccepted('DELETE', address, header)).toBe(false)
    expect(isAccepted(method, `${address}${address.includes('?') ? '&' : '?'}page=2`, header)).toBe(false)
  })

  it('is another one each time and does not carry the secret', () => {
    const sign = (): string => oauthHeader('GET', new URL('http://localhost/'), keys, 0)
    expect(sign()).not.toBe(sign())
    expect(decodeURIComponent(sign())).not.toContain(keys.secret)
  })
})

it('reads the keys of Basic and of nothing else', () => {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`
  expect(keyPairIn(basic('ck_abc:cs_def'))).toEqual(keys)
  for (const other of [null, '', 'Bearer abc', basic('ck_abc'), basic(':cs'), 'Basic §']) {
    expect(keyPairIn(other)).toBeNull()
  }
})

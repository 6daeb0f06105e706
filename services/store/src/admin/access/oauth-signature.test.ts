import { describe, expect, it } from 'vitest'
import { oauthSignature } from './oauth-signature.ts'

// The expected signatures are those that WooCommerce's official client computed with the consumer key
// `ck_primjer` and the consumer secret `cs_primjer`.
const common = {
  oauth_consumer_key: 'ck_primjer',
  oauth_nonce: 'FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF',
  oauth_signature_method: 'HMAC-SHA256',
  oauth_timestamp: '1795327229',
  oauth_version: '1.0',
}
const sign = (method: string, url: string, more: Readonly<Record<string, string>>) =>
  oauthSignature({ method, url, params: new Map(Object.entries({ ...common, ...more })) }, 'cs_primjer')

describe('oauthSignature', () => {
  it.each([
    [
      'get',
      'products',
      { per_page: '2', search: 'ulje ćurekota' },
      '5OE+ZTXOGKQnd487A5/qD52TiF5T10NwjTOJjeqr2h0=',
    ],
    ['post', 'products', {}, 'Qc359wWxQcgSb8xhPLWzOyRNAdBP9yIX1s4Zg2FUl90='],
    ['delete', 'products/12', { force: 'true' }, 'DCb76HuohfcsU/VIbMGQ67KDccOFYTnq+1LmzufMjjA='],
    [
      'get',
      'products',
      { 'include[0]': '10', 'include[1]': '11' },
      'qpZUnX6S02fmpNVqMX2LYjKTHl2wT3ugNvcIxWJyG30=',
    ],
  ])(
    'computes the same signature as WooCommerce’s official client for the method %s, the endpoint %s and the parameters %j',
    (method, path, more, signature) => {
      expect(sign(method, `http://shop.example/wp-json/wc/v3/${path}`, more)).toBe(signature)
    },
  )

  it('includes the port of the URL in the signature', () => {
    expect(sign('get', 'http://shop.example:8081/wp-json/wc/v3/orders', { status: 'processing' })).toBe(
      '5nsky9+G1GjgHAoa74bC86gBCzbCWjUMg8Y4BrZwCzk=',
    )
  })

  it('returns null for an unknown signature method', () => {
    expect(sign('get', 'http://shop.example/', { oauth_signature_method: 'PLAINTEXT' })).toBeNull()
  })
})

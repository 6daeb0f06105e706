import { describe, expect, it } from 'vitest'
import { isReload, requestKind } from './request-kind.ts'

const kindOf = (path: string, isPage = true) =>
  requestKind({ url: new URL(path, 'https://shop.example'), isSameOrigin: true, isPage })

describe('requestKind', () => {
  it.each([
    ['/', 'page'],
    ['/proizvod/abaja-amina', 'page'],
    ['/pretraga?q=ulje', 'page'],
    ['/checkout', 'device-page'],
    ['/order-history?stranica=2', 'device-page'],
    ['/narudzba/12?key=wc_order_x', 'private-page'],
    ['/login?nazad=/checkout', 'private-page'],
    ['/nova-lozinka?token=x', 'private-page'],
    ['/assets/entry-client-abc.js', 'asset'],
    ['/slike/640/art/ulje.webp', 'picture'],
    ['/?rest_route=/wc/store/v1/products', 'other'],
    ['/wp-json/wc/store/v1/products', 'other'],
  ])('classifies a navigation to %s as `%s`', (path, kind) => expect(kindOf(path)).toBe(kind))

  it.each([
    '/?rest_route=/sultan/v1/quote',
    '/?rest_route=/wc/store/v1/products',
    '/proizvod/abaja-amina',
    '/favicon.svg',
  ])('classifies a fetch of %s by a script as `other`', path => expect(kindOf(path, false)).toBe('other'))

  it('classifies a request to another origin as `other`', () => {
    const url = new URL('https://other.example/assets/a.js')
    expect(requestKind({ url, isSameOrigin: false, isPage: false })).toBe('other')
  })
})

describe('isReload', () => {
  it.each([
    ['no-cache', true],
    ['reload', true],
    ['default', false],
    ['force-cache', false],
  ] as const)('returns for a navigation with the cache mode `%s`: %s', (cache, expected) => {
    expect(isReload({ cache })).toBe(expected)
  })
})

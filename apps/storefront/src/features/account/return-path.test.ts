import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it.each(['/', '/checkout', '/order-history?stranica=2', '/narudzba/7?key=wc_order_x', '/blog/priča#a'])(
    'accepts the return path %s of the shop, and returns this path with any non-ASCII letters percent-encoded',
    path => expect(safeReturnPath(path)).toBe(new URL(path, 'https://a.b').href.slice('https://a.b'.length)),
  )

  it.each([
    undefined,
    null,
    7,
    '',
    'checkout',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?nazad=/x',
    '/register',
    '/nova-lozinka#kljuc=x',
    'http:/checkout',
    '//',
  ])('returns the path of the account page instead of the unsuitable return path %j', returnPath =>
    expect(safeReturnPath(returnPath)).toBe('/order-history'),
  )

  it("returns a path of the shop's own origin for any input", () => {
    const origin = 'https://sultan.example'
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '%2f',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map(pieces => pieces.join('')),
        ),
        returnPath => {
          const path = safeReturnPath(returnPath)
          expect(path).toMatch(/^\/(?!\/)/)
          expect(new URL(path, origin).origin).toBe(origin)
        },
      ),
    )
  })
})

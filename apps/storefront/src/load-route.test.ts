import { describe, expect, it } from 'vitest'
import { keyOf } from './load-route.ts'

describe('keyOf', () => {
  it.each([
    { to: '/wishlist', className: 'link' },
    { to: '/proizvod/$slug', params: { slug: 'med' } },
    { to: '/blog', search: { kategorija: 'zdravlje' } },
  ])(
    'returns one cache key for the link %j and for an equal link, and a different cache key for this link with the search parameters {"stranica":2}',
    link => {
      expect(keyOf(link)).toBe(keyOf({ ...link }))
      expect(keyOf(link)).not.toBe(keyOf({ ...link, search: { stranica: 2 } }))
    },
  )

  it.each([
    ['a relative path', { to: '.' }],
    ['the path /proizvod/$slug and without `params`', { to: '/proizvod/$slug' }],
    ['`search: true`', { to: '/blog', search: true }],
    ['a function as `search`', { to: '/blog', search: (search: object) => search }],
    ['a function as `params`', { to: '/proizvod/$slug', params: (params: object) => params }],
    ['a hash', { to: '/blog', hash: 'komentari' }],
    ['`_includeValidateSearch: true`', { to: '/blog', _includeValidateSearch: true }],
  ])('returns null for a link whose location may depend on the current page: a link with %s', (_, link) => {
    expect(keyOf(link)).toBeNull()
  })

  it('returns null for a link whose cache key would exceed 500 characters, so that long texts from a visitor’s URL do not fill the cache of link locations', () => {
    const loginWith = (length: number) => keyOf({ to: '/login', search: { nazad: `/${"'".repeat(length)}` } })
    expect(loginWith(400)).not.toBeNull()
    expect(loginWith(500)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { parseRestUrl, plainRestUrl, prettyRestUrl } from './rest-url.ts'

const shop = 'https://shop.example/trgovina'
const cart = { route: '/wc/store/v1/cart', query: '_fields=items' }

describe('parseRestUrl', () => {
  it('returns the route and the query string of REST URLs with pretty and with plain permalinks', () => {
    expect(parseRestUrl('https://a.example/wp-json/wc/store/v1/cart?_fields=items')).toEqual(cart)
    expect(parseRestUrl('https://a.example/?rest_route=/wc/store/v1/cart&_fields=items')).toEqual(cart)
    expect(parseRestUrl('https://a.example/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts%2Fčaj')).toEqual({
      route: '/wc/store/v1/products/%C4%8Daj',
      query: '',
    })
  })

  it('returns null for URLs that do not name a REST route', () => {
    for (const path of ['/', '/wp-json', '/proizvod/x', '/?rest_route=wc', '/x?rest_route=/wc']) {
      expect(parseRestUrl(`https://a.example${path}`)).toBeNull()
    }
  })
})

describe('prettyRestUrl and plainRestUrl', () => {
  it('`prettyRestUrl` and `plainRestUrl` keep the subfolder in the URL of a shop', () => {
    expect(prettyRestUrl(shop, cart).href).toBe(`${shop}/wp-json/wc/store/v1/cart?_fields=items`)
    expect(plainRestUrl(shop, cart, false).href).toBe(`${shop}/?rest_route=/wc/store/v1/cart&_fields=items`)
    expect(prettyRestUrl('https://shop.example', cart).pathname).toBe('/wp-json/wc/store/v1/cart')
  })

  it('`plainRestUrl` adds the parameter `via=/wp-json/wc/` for a request with an API key (recording wc-customers-by-rest-route-marked)', () => {
    const path = { route: '/wc/v3/orders', query: 'customer=2' }
    const url = plainRestUrl(shop, path, true)
    expect(url.search).toContain('wp-json/wc/')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      rest_route: '/wc/v3/orders',
      customer: '2',
      via: '/wp-json/wc/',
    })
  })

  it.each(['/../../wp-admin/users.php', '/..%2f..', '/wc/../../../x'])(
    '`prettyRestUrl` creates no URL outside the REST interface from the route %s',
    route => {
      const at = (): string => prettyRestUrl(shop, { route, query: '' }).href
      // The URL parser does not treat `%2f` as a separator, so `/wp-json/..%2f..` stays within the REST
      // interface.
      if (route.includes('%2f')) expect(at()).toBe(`${shop}/wp-json/..%2f..`)
      else expect(at).toThrow('leads out')
    },
  )

  it('`plainRestUrl` escapes special characters of a route', () => {
    const url = plainRestUrl(shop, { route: '/wc/store/v1/products/a&b', query: '' }, false)
    expect(url.searchParams.get('rest_route')).toBe('/wc/store/v1/products/a&b')
    expect([...url.searchParams.keys()]).toEqual(['rest_route'])
  })
})

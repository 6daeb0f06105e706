import { describe, expect, it } from 'vitest'
import { askedRoute, plainAddress, prettyAddress } from './store-address.ts'

const shop = 'https://shop.example/trgovina'
const cart = { route: '/wc/store/v1/cart', query: '_fields=items' }

describe('askedRoute', () => {
  it('reads both kinds of addresses', () => {
    expect(askedRoute('https://a.example/wp-json/wc/store/v1/cart?_fields=items')).toEqual(cart)
    expect(askedRoute('https://a.example/?rest_route=/wc/store/v1/cart&_fields=items')).toEqual(cart)
    expect(askedRoute('https://a.example/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts%2Fčaj')).toEqual({
      route: '/wc/store/v1/products/%C4%8Daj',
      query: '',
    })
  })

  it('knows what is none', () => {
    for (const path of ['/', '/wp-json', '/proizvod/x', '/?rest_route=wc', '/x?rest_route=/wc']) {
      expect(askedRoute(`https://a.example${path}`)).toBeNull()
    }
  })
})

describe('the address at the shop', () => {
  it('stands under its own folder', () => {
    expect(prettyAddress(shop, cart).href).toBe(`${shop}/wp-json/wc/store/v1/cart?_fields=items`)
    expect(plainAddress(shop, cart, false).href).toBe(`${shop}/?rest_route=/wc/store/v1/cart&_fields=items`)
    expect(prettyAddress('https://shop.example', cart).pathname).toBe('/wp-json/wc/store/v1/cart')
  })

  it('carries the text that WooCommerce looks for beside its keys (wc-customers-by-rest-route-marked)', () => {
    const asked = { route: '/wc/v3/orders', query: 'customer=2' }
    const address = plainAddress(shop, asked, true)
    expect(address.search).toContain('wp-json/wc/')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      rest_route: '/wc/v3/orders',
      customer: '2',
      via: '/wp-json/wc/',
    })
  })

  it.each(['/../../wp-admin/users.php', '/..%2f..', '/wc/../../../x'])('of %s leads nowhere else', route => {
    const at = (): string => prettyAddress(shop, { route, query: '' }).href
    // An escaped slash is no slash: WordPress sees a route that it does not have.
    if (route.includes('%2f')) expect(at()).toBe(`${shop}/wp-json/..%2f..`)
    else expect(at).toThrow('leads out')
  })

  it('keeps what is odd in a route inside the route', () => {
    const address = plainAddress(shop, { route: '/wc/store/v1/products/a&b', query: '' }, false)
    expect(address.searchParams.get('rest_route')).toBe('/wc/store/v1/products/a&b')
    expect([...address.searchParams.keys()]).toEqual(['rest_route'])
  })
})

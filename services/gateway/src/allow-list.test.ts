import { describe, expect, it } from 'vitest'
import { allowedQuery, findAllowed } from './allow-list.ts'
import { restRouteOf } from './http/rest-route.ts'

function handlerFor(address: string, method = 'GET'): string | undefined {
  const route = restRouteOf(new URL(address, 'https://shop.example'))
  return route === null ? undefined : findAllowed(method, route)?.handler
}

describe('what the outside may reach', () => {
  it.each([
    '/?rest_route=/wc/store/v1/products&per_page=8',
    '/wp-json/wc/store/v1/products?per_page=8',
    '/wp-json/wc/store/v1/products/42',
    '/wp-json/wc/store/v1/products/kafa-i-%C4%8Daj',
    '/?rest_route=%2Fwc%2Fstore%2Fv1%2Fproducts%2Fcategories',
    '/wp-json/wc/store/v1/products/categories/7',
    '/wp-json/wc/store/v1/products/tags',
    '/wp-json/wc/store/v1/products/attributes',
    '/wp-json/wc/store/v1/products/attributes/1/terms',
    '/wp-json/wc/store/v1/products/collection-data',
    '/wp-json/wc/store/v1/products/reviews?product_id=1',
    '/wp-json/wp/v2/posts?slug=x',
    '/wp-json/wp/v2/pages?slug=dostava',
    '/wp-json/wp/v2/categories',
  ])('reads %s', address => {
    expect(handlerFor(address)).toBe('public-read')
    expect(handlerFor(address, 'HEAD')).toBe('public-read')
    expect(handlerFor(address, 'POST')).toBeUndefined()
    expect(handlerFor(address, 'OPTIONS')).toBeUndefined()
  })

  it('knows the order of a key and the two routes of our own', () => {
    expect(handlerFor('/?rest_route=/wc/store/v1/order/140&key=k&billing_email=a')).toBe('order-read')
    expect(handlerFor('/?rest_route=/sultan/v1/quote', 'POST')).toBe('quote')
    expect(handlerFor('/wp-json/sultan/v1/orders', 'POST')).toBe('place-order')
    expect(handlerFor('/wp-json/sultan/v1/orders')).toBeUndefined()
  })

  it('knows the assistant, who is only ever asked', () => {
    expect(handlerFor('/?rest_route=/sultan-ai/v1/chat', 'POST')).toBe('chat')
    expect(handlerFor('/wp-json/sultan-ai/v1/chat')).toBeUndefined()
    expect(handlerFor('/wp-json/sultan-ai/v1', 'POST')).toBeUndefined()
  })

  it('knows the routes of accounts, by method', () => {
    expect(handlerFor('/wp-json/jwt-auth/v1/token', 'POST')).toBe('sign-in')
    expect(handlerFor('/wp-json/jwt-auth/v1/token')).toBeUndefined()
    expect(handlerFor('/?rest_route=/jwt-auth/v1/token/validate', 'POST')).toBe('token-valid')
    expect(handlerFor('/?rest_route=/wp/v2/users/me')).toBe('who-am-i')
    expect(handlerFor('/?rest_route=/wc/v3/customers', 'POST')).toBe('register')
    expect(handlerFor('/?rest_route=/wc/v3/customers&email=a')).toBe('own-customer')
    expect(handlerFor('/?rest_route=/wc/v3/orders&customer=3')).toBe('own-orders')
    expect(handlerFor('/?rest_route=/wc/v3/orders/140')).toBe('own-order')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(handlerFor('/wp-json/wc/v3/orders', method)).toBeUndefined()
      expect(handlerFor('/wp-json/wc/v3/orders/140', method)).toBeUndefined()
      expect(handlerFor('/wp-json/wp/v2/users/me', method)).toBeUndefined()
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(handlerFor('/wp-json/wc/v3/customers', method)).toBeUndefined()
    }
  })
})

const closed = [
  '/wc/store/v1/cart',
  '/wc/store/v1/cart/add-item',
  '/wc/store/v1/checkout',
  '/wc/store/v1/checkout/140',
  '/wc/store/v1/batch',
  '/batch/v1',
  '/wc/v3/orders/0',
  '/wc/v3/orders/batch',
  '/wc/v3/orders/140/notes',
  '/wc/v3/customers/3',
  '/wc/v3/customers/batch',
  '/wc/v3/settings',
  '/wc/v3/products',
  '/wp/v2/users',
  '/wp/v2/users/1',
  '/wp/v2/media',
  '/jwt-auth/v1/token/refresh',
  '/',
  '',
]
const disguises: readonly ((route: string) => string)[] = [
  route => `/wp-json${route}`,
  route => `/wp-json${route}/`,
  route => `/wp-json/${route}`,
  route => `/wp-json${route.replace('/', '/./')}`,
  route => `/wp-json/wc/store/v1/products/..${route}`,
  route => `/wp-json/wc/store/v1/products/%2e%2e/%2e%2e/%2e%2e/%2e%2e${route}`,
  route => `/wp-json/wc/store/v1/products%2f..%2f..%2f..%2f..${route}`,
  route => `/wp-json${route.replaceAll('a', '%61').replaceAll('/', '%2f')}`,
  route => `/wp-json${route.replaceAll('a', '%2561')}`,
  route => `/wp-json${route.toUpperCase()}`,
  route => `/wp-json${route}%00`,
  route => `/wp-json${route};x=1`,
  route => `/wp-json/wc/store/v1/products?rest_route=${route}`,
  route => `/?rest_route=${route}`,
  route => `/?rest_route=${encodeURIComponent(route)}`,
  route => `/?rest_route=${encodeURIComponent(encodeURIComponent(route))}`,
  route => `/?rest_route=/${route}`,
  route => `/?rest_route=${route}/`,
  route => `/?rest_route=/wc/store/v1/products&rest_route=${route}`,
  route => `/?rest_route=${route}&rest_route=/wc/store/v1/products`,
  route => `/?rest_route[]=${route}`,
  route => `/?rest_route=${encodeURIComponent(`${route}?x=`)}/wc/store/v1/products`,
  route => `/?rest_route=${encodeURIComponent(`/wc/store/v1/products?rest_route=${route}`)}`,
  route => `/?rest_route=${encodeURIComponent(`/wc/store/v1/products/..${route}`)}`,
  route => `/?rest_route=${encodeURIComponent(`/wc/store/v1/products\n${route}`)}`,
  route => `/?rest_route=${encodeURIComponent(`${route}\n`)}`,
  route => `/index.php?rest_route=${route}`,
]

describe('what the outside may not reach', () => {
  it.each(closed)('%s, whatever it is dressed up as', route => {
    for (const disguise of disguises) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) {
        const address = disguise(route)
        const url = new URL(address, 'https://shop.example')
        // A dot segment that the address parser itself resolves away may lead to an open route; then that is what is read.
        const found = restRouteOf(url)
        const entry = found === null ? null : findAllowed(method, found)
        expect(entry?.route.test(route) ?? false, `${method} ${address}`).toBe(false)
        expect(found !== null && entry !== null && /cart|checkout|batch|wc\/v3|users|jwt/i.test(found)).toBe(
          false,
        )
      }
    }
  })
})

describe('the query that is passed on', () => {
  function passed(query: string): string {
    const entry = findAllowed('GET', '/wc/store/v1/products')
    return entry ? decodeURIComponent(allowedQuery(entry, new URLSearchParams(query)).toString()) : ''
  }

  it('has only known names, in one order', () => {
    expect(passed('status=draft&per_page=8&_method=DELETE&page=2&consumer_key=k')).toBe('page=2&per_page=8')
    expect(passed('page=2&per_page=8')).toBe(passed('per_page=8&page=2'))
  })

  it('keeps lists and PHP brackets, and the last of what is given twice', () => {
    expect(passed('include[]=3&include[]=1')).toBe('include[]=3&include[]=1')
    expect(passed('attributes[0][attribute]=pa_boja&attributes[0][slug]=crna')).toBe(
      'attributes[0][attribute]=pa_boja&attributes[0][slug]=crna',
    )
    expect(passed('page=1&page=7')).toBe('page=7')
    expect(passed('page[%27]=1&PAGE=1&page[a b]=2')).toBe('')
    expect(passed(`search=${'a'.repeat(1001)}`)).toBe('')
  })

  it('never embeds the author of a post, whose name is a sign-in name', () => {
    const entry = findAllowed('GET', '/wp/v2/posts')
    const query = entry && allowedQuery(entry, new URLSearchParams('_embed=author&context=edit'))
    expect(query && [...query]).toEqual([['_embed', 'wp:featuredmedia,wp:term']])
  })
})

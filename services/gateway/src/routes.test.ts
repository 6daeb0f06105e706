import { describe, expect, it } from 'vitest'
import { findRoute, publicRoutes, restPath } from './routes.ts'

function routeOf(address: string, method = 'GET'): string | undefined {
  const path = restPath(new URL(address, 'https://shop.example'))
  return path === null ? undefined : findRoute(method, path)?.path
}

describe('findRoute', () => {
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
  ])('finds a route for the URL %s with the methods GET and HEAD, but not with POST or OPTIONS', address => {
    expect(routeOf(address)).toBeDefined()
    expect(routeOf(address, 'HEAD')).toBe(routeOf(address))
    expect(routeOf(address, 'POST')).toBeUndefined()
    expect(routeOf(address, 'OPTIONS')).toBeUndefined()
  })

  it('finds the routes of orders, order look-up, price quotes and stock alerts', () => {
    expect(routeOf('/?rest_route=/wc/store/v1/order/140&key=k&billing_email=a')).toBe(
      '/wc/store/v1/order/:id',
    )
    expect(routeOf('/?rest_route=/sultan/v1/quote', 'POST')).toBe('/sultan/v1/quote')
    expect(routeOf('/wp-json/sultan/v1/orders', 'POST')).toBe('/sultan/v1/orders')
    expect(routeOf('/wp-json/sultan/v1/orders')).toBeUndefined()
    for (const path of ['order-lookup', 'stock-alerts', 'stock-alerts/end']) {
      expect(routeOf(`/wp-json/sultan/v1/${path}`, 'POST')).toBe(`/sultan/v1/${path}`)
      expect(routeOf(`/wp-json/sultan/v1/${path}`)).toBeUndefined()
    }
  })

  it('finds the chat route for POST only', () => {
    expect(routeOf('/?rest_route=/sultan-ai/v1/chat', 'POST')).toBe('/sultan-ai/v1/chat')
    expect(routeOf('/wp-json/sultan-ai/v1/chat')).toBeUndefined()
    expect(routeOf('/wp-json/sultan-ai/v1', 'POST')).toBeUndefined()
  })

  it('finds the account routes only for their HTTP methods', () => {
    expect(routeOf('/wp-json/jwt-auth/v1/token', 'POST')).toBe('/jwt-auth/v1/token')
    expect(routeOf('/wp-json/jwt-auth/v1/token')).toBeUndefined()
    expect(routeOf('/?rest_route=/jwt-auth/v1/token/validate', 'POST')).toBe('/jwt-auth/v1/token/validate')
    expect(routeOf('/?rest_route=/wp/v2/users/me')).toBe('/wp/v2/users/me')
    expect(routeOf('/wp-json/wc/v3/products/reviews', 'POST')).toBe('/wc/v3/products/reviews')
    expect(routeOf('/wp-json/wc/v3/products/reviews')).toBeUndefined()
    expect(routeOf('/?rest_route=/wc/v3/customers', 'POST')).toBe('/wc/v3/customers')
    expect(routeOf('/?rest_route=/wc/v3/customers&email=a')).toBe('/wc/v3/customers')
    expect(routeOf('/?rest_route=/wc/v3/orders&customer=3')).toBe('/wc/v3/orders')
    expect(routeOf('/?rest_route=/wc/v3/orders/140')).toBe('/wc/v3/orders/:id')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(routeOf('/wp-json/wc/v3/orders', method)).toBeUndefined()
      expect(routeOf('/wp-json/wc/v3/orders/140', method)).toBeUndefined()
      expect(routeOf('/wp-json/wp/v2/users/me', method)).toBeUndefined()
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(routeOf('/wp-json/wc/v3/customers', method)).toBeUndefined()
    }
  })
})

describe('publicRoutes', () => {
  it('contains no route that returns a list (`isList`) at a path that ends in an id or slug', () => {
    const lists = publicRoutes.flatMap(({ path, read }) => (read?.isList ? [path] : []))
    expect(lists).toContain('/wp/v2/tags')
    expect(lists.filter(path => /:\w+$/.test(path))).toEqual([])
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

describe('findRoute for routes that are not public', () => {
  it.each(closed)(
    'finds no route for the path "%s" in any encoding of the URL and with any method',
    route => {
      for (const disguise of disguises) {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) {
          const address = disguise(route)
          const url = new URL(address, 'https://shop.example')
          const found = restPath(url)
          expect(found === null ? null : findRoute(method, found), `${method} ${address}`).toBeNull()
        }
      }
    },
  )
})

import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, get, openGatewayDatabase, order, placedOf, send } from './gateway.fixture.ts'
import { lastPiece, openShop, twoOils } from './order.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

const product = {
  id: 17,
  name: 'Ulje &amp; sapun',
  description:
    '<p onclick="x()">Opis <a href="https://shop.example/blog/x">na blogu</a></p><script>x()</script>',
}

/** A store that records all requests and responds to each of them with `respond`. */
function recordingStore(respond: () => Response | Promise<Response>): { store: Store; requests: Request[] } {
  const requests: Request[] = []
  return {
    requests,
    store: async request => {
      requests.push(request)
      return respond()
    },
  }
}

const listed = (): Response =>
  Response.json([product], {
    headers: {
      'x-wp-total': '127',
      'x-wp-totalpages': '7',
      link: '<https://store.example/wp-json/x>; rel="next"',
      'set-cookie': 'a=b',
      'cart-token': 'TOKEN',
    },
  })

describe('a public GET request through the gateway', () => {
  it('a public GET request is forwarded to the store with allowed parameters only, without login token and cookies', async () => {
    const { store, requests } = recordingStore(listed)
    const headers = { authorization: 'Bearer expired', cookie: 'wordpress_logged_in=1', 'x-wp-nonce': 'n' }
    const address = '/?rest_route=/wc/store/v1/products&per_page=8&status=draft&_method=DELETE&category=ulja'
    const reply = await get(gatewayOver(store, database), address, { headers })
    expect(reply.status).toBe(200)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://shop.example/wp-json/wc/store/v1/products?category=ulja&per_page=8',
    ])
    // The store limits requests by the client address in `X-Forwarded-For`. The gateway
    // replaces the header of the incoming request with the address of the client's connection.
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ 'x-forwarded-for': '203.0.113.7' })
  })

  it('the response to a public GET request has sanitised HTML, and no headers except the content type, a short max-age and the pagination totals', async () => {
    const { store } = recordingStore(listed)
    const reply = await get(gatewayOver(store, database), '/wp-json/wc/store/v1/products')
    expect(reply.body).toEqual([{ ...product, description: '<p>Opis <a href="/blog/x">na blogu</a></p>' }])
    expect(Object.fromEntries(reply.headers)).toEqual({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'public, max-age=30',
      'x-wp-total': '127',
      'x-wp-totalpages': '7',
    })
  })

  it('a public GET request is forwarded to the store once; concurrent and later requests get the cached response until an order changes the product', async () => {
    const { shop, gateway } = openShop(database)
    const address = '/?rest_route=/wc/store/v1/products/69'
    const read = () => get(gateway, address)
    await Promise.all([read(), read(), get(gateway, `${address}&utm_source=x`)])
    expect((await read()).body).toMatchObject({ is_in_stock: true })
    expect(shop.requests).toHaveLength(1)
    expect((await order(gateway, lastPiece)).status).toBe(201)
    expect((await read()).body).toMatchObject({ is_in_stock: false })
  })

  it('returns status and body of a 404 response of the store unchanged', async () => {
    const body = {
      code: 'woocommerce_rest_product_invalid_id',
      message: 'Invalid product ID.',
      data: { status: 404 },
    }
    const { store } = recordingStore(() => Response.json(body, { status: 404 }))
    const reply = await get(gatewayOver(store, database), '/wp-json/wc/store/v1/products/999')
    expect(reply).toMatchObject({ status: 404, body })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('responds 503, which is not cached, when the store responds 500, sends HTML or cannot be reached', async () => {
    const failures = [
      () => Response.json({ code: 'internal_server_error' }, { status: 500 }),
      () => new Response('<html>'),
      () => Promise.reject(new Error('no connection')),
      listed,
    ]
    const { store } = recordingStore(() => failures.shift()?.() ?? listed())
    const gateway = gatewayOver(store, database)
    for (let i = 0; i < 3; i++) {
      const reply = await get(gateway, '/wp-json/wc/store/v1/products')
      expect(reply).toMatchObject({ status: 503, body: { code: 'sultan_store_unavailable' } })
      expect(reply.headers.get('retry-after')).toBe('5')
    }
    expect((await get(gateway, '/wp-json/wc/store/v1/products')).status).toBe(200)
  })

  it('the response to a HEAD request has headers and no body', async () => {
    const { store } = recordingStore(listed)
    const reply = await get(gatewayOver(store, database), '/wp-json/wc/store/v1/products', { method: 'HEAD' })
    expect(reply).toMatchObject({ status: 200, body: null })
    expect(reply.headers.get('x-wp-total')).toBe('127')
  })
})

describe('reading an order through the gateway', () => {
  it('reading an order needs the right order key, and the response is not cached', async () => {
    const { shop, gateway } = openShop(database)
    const { id, key } = placedOf(await order(gateway, twoOils))
    const requestCount = shop.requests.length
    const address = `/?rest_route=/wc/store/v1/order/${id}&key=${key}&billing_email=lejla.saric@kupac.example`
    const replies = [await get(gateway, address), await get(gateway, address)]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 200, body: { id, totals: { total_price: '5680' } } })
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
    expect(shop.requests.length - requestCount).toBe(2)
    expect((await get(gateway, address.replace(key, 'x'))).status).toBe(401)
  })
})

describe('the gateway', () => {
  it.each([
    ['GET', '/wc/store/v1/cart'],
    ['POST', '/wc/store/v1/cart/add-item'],
    ['POST', '/wc/store/v1/checkout'],
    ['POST', '/wc/store/v1/batch'],
    ['POST', '/wc/v3/orders'],
    ['GET', '/wc/v3/customers/3'],
    ['PUT', '/wc/v3/orders/140'],
    ['GET', '/wp/v2/users'],
    ['DELETE', '/wc/store/v1/products'],
    ['OPTIONS', '/sultan/v1/orders'],
    ['GET', '/sultan/v1/orders'],
    ['GET', '/'],
  ])('responds 404 to %s %s without a request to the store', async (method, route) => {
    const { store, requests } = recordingStore(listed)
    const gateway = gatewayOver(store, database)
    for (const address of [`/wp-json${route}`, `/?rest_route=${route}`]) {
      const reply = await get(gateway, address, { method })
      expect(reply).toMatchObject({ status: 404, body: { code: 'rest_no_route', data: { status: 404 } } })
    }
    expect(requests).toEqual([])
  })

  it('responds 500 in the error shape of WooCommerce to an internal error, and logs no IP address', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = await openGatewayDatabase()
    await broken.close()
    const gateway = gatewayOver(openRecordedShop().store, broken, { rateLimits: 'on' })
    const reply = await send(gateway, '/jwt-auth/v1/token/validate', {})
    expect(reply).toMatchObject({
      status: 500,
      body: { code: 'internal_server_error', data: { status: 500 } },
    })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls.flat().map(String).join(' ')).not.toContain('203.0.113.7')
    log.mockRestore()
  })
})

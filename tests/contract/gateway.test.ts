import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-wire/store'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeShop } from './gateway-fake-products.ts'
import { gatewayOver, get, openGatewayDatabase, order, orderBody, send } from './gateway-trial.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
})
afterAll(() => database.close())

const product = {
  id: 17,
  name: 'Ulje &amp; sapun',
  description:
    '<p onclick="x()">Opis <a href="https://shop.example/blog/x">na blogu</a></p><script>x()</script>',
}

/** A store that answers everything the same way and keeps what it was asked. */
function recordingStore(answer: () => Response | Promise<Response>): { store: Store; requests: Request[] } {
  const requests: Request[] = []
  return {
    requests,
    store: async request => {
      requests.push(request)
      return answer()
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

describe('a public read', () => {
  it('reaches the store with the allowed parameters only, without bearer and cookies', async () => {
    const { store, requests } = recordingStore(listed)
    const headers = { authorization: 'Bearer expired', cookie: 'wordpress_logged_in=1', 'x-wp-nonce': 'n' }
    const address = '/?rest_route=/wc/store/v1/products&per_page=8&status=draft&_method=DELETE&category=ulja'
    const reply = await get(gatewayOver(store, database), address, { headers })
    expect(reply.status).toBe(200)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://shop.example/wp-json/wc/store/v1/products?category=ulja&per_page=8',
    ])
    // For the store's own rate limits; the address is the server's word, not the visitor's.
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ 'x-forwarded-for': '203.0.113.7' })
  })

  it('comes back clean, with the page counts and a short life, and nothing else of the store', async () => {
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

  it('is asked of the store once for many, until an order changes the stock', async () => {
    const shop = fakeShop()
    const gateway = gatewayOver(shop.store, database, { shop })
    const address = '/?rest_route=/wc/store/v1/products/3'
    const read = () => get(gateway, address)
    await Promise.all([read(), read(), get(gateway, `${address}&utm_source=x`)])
    expect((await read()).body).toMatchObject({ is_in_stock: true })
    expect(shop.asked).toHaveLength(1)
    expect((await order(gateway, orderBody([{ id: 3, quantity: 1 }], '10690'))).status).toBe(201)
    expect((await read()).body).toMatchObject({ is_in_stock: false })
  })

  it('passes refusals of the store on', async () => {
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

  it('keeps no fault of the store, and calls it what it is', async () => {
    const faults = [
      () => Response.json({ code: 'internal_server_error' }, { status: 500 }),
      () => new Response('<html>'),
      () => Promise.reject(new Error('no connection')),
      listed,
    ]
    const { store } = recordingStore(() => faults.shift()?.() ?? listed())
    const gateway = gatewayOver(store, database)
    for (let i = 0; i < 3; i++) {
      const reply = await get(gateway, '/wp-json/wc/store/v1/products')
      expect(reply).toMatchObject({ status: 503, body: { code: 'sultan_store_unavailable' } })
      expect(reply.headers.get('retry-after')).toBe('5')
    }
    expect((await get(gateway, '/wp-json/wc/store/v1/products')).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const { store } = recordingStore(listed)
    const reply = await get(gatewayOver(store, database), '/wp-json/wc/store/v1/products', { method: 'HEAD' })
    expect(reply).toMatchObject({ status: 200, body: null })
    expect(reply.headers.get('x-wp-total')).toBe('127')
  })
})

describe('an order', () => {
  it('is read with its key and e-mail, and never kept', async () => {
    const shop = fakeShop()
    const gateway = gatewayOver(shop.store, database, { shop })
    await order(gateway, orderBody([{ id: 1, quantity: 1 }], '3190'))
    const asked = shop.asked.length
    const address =
      '/?rest_route=/wc/store/v1/order/1000&key=wc_order_0&billing_email=lejla.saric@kupac.example'
    const replies = [await get(gateway, address), await get(gateway, address)]
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 200, body: { id: 1000, totals: { total_price: '3190' } } })
      expect(reply.headers.get('cache-control')).toBe('no-store')
    }
    expect(shop.asked.length - asked).toBe(2)
    expect((await get(gateway, address.replace('wc_order_0', 'x'))).status).toBe(404)
  })
})

describe('everything else', () => {
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
  ])('%s %s is no route, and the store hears nothing of it', async (method, route) => {
    const { store, requests } = recordingStore(listed)
    const gateway = gatewayOver(store, database)
    for (const address of [`/wp-json${route}`, `/?rest_route=${route}`]) {
      const reply = await get(gateway, address, { method })
      expect(reply).toMatchObject({ status: 404, body: { code: 'rest_no_route', data: { status: 404 } } })
    }
    expect(requests).toEqual([])
  })

  it('is a fault told in the same shape when it is one, and logged without what was sent', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = await openGatewayDatabase('pglite')
    await broken.close()
    const gateway = gatewayOver(fakeShop().store, broken, { rateLimits: 'on' })
    const reply = await send(gateway, '/sultan/v1/quote', { items: [{ id: 1, quantity: 1 }] })
    expect(reply).toMatchObject({
      status: 500,
      body: { code: 'internal_server_error', data: { status: 500 } },
    })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls.flat().map(String).join(' ')).not.toContain('203.0.113.7')
    log.mockRestore()
  })
})

import { describe, expect, it } from 'vitest'
import { recordLog } from '../recorded-log.fixture.ts'
import { createAdminClient } from './admin-client.ts'
import type { StoreRequest, StoreResponse } from './store-client.ts'

const shopKey = { key: 'ck_of-the-shop', secret: 'cs_of-the-shop' }

function storeResponding(status: number) {
  const requests: StoreRequest[] = []
  const { logger, events } = recordLog()
  const send = createAdminClient(
    async (request): Promise<StoreResponse> => {
      requests.push(request)
      return { kind: 'received', status, headers: new Headers(), body: {} }
    },
    shopKey,
    logger,
  )
  return { requests, events, send }
}

describe('createAdminClient', () => {
  it.each([
    ['GET', '/wc/v3/customers/3'],
    ['POST', '/wc/v3/customers'],
    ['GET', '/wc/v3/orders?customer=3&page=1&per_page=10'],
    ['GET', '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=20&_fields=id,order_key'],
    ['GET', '/wc/v3/orders/140'],
    ['GET', '/wc/v3/orders?search=ana%40primjer.ba&per_page=20'],
    ['GET', '/wc/v3/shipping/zones'],
    ['GET', '/wc/v3/shipping/zones/0/methods'],
    ['GET', '/wc/v3/settings/general/woocommerce_calc_taxes'],
    ['GET', '/wc/v3/taxes?per_page=100'],
    ['GET', '/wc/v3/settings/tax/woocommerce_shipping_tax_class'],
    ['GET', '/wc/v3/products?virtual=true&status=publish&per_page=100&page=10&_fields=id,virtual'],
    ['GET', '/wc/v3/settings/products?_fields=id,value'],
    ['GET', '/wc/v3/products/19?_fields=reviews_allowed'],
    [
      'GET',
      '/wc/v3/products?on_sale=true&status=publish&per_page=100&page=10&_fields=id,type,date_on_sale_to',
    ],
    ['GET', '/wc/v3/products/73/variations?on_sale=true&per_page=100&_fields=id,type,date_on_sale_to'],
  ] as const)('sends the API key with the request %s %s', async (method, route) => {
    const { requests, send } = storeResponding(200)
    await send({ method, route })
    const basic = Buffer.from(`${shopKey.key}:${shopKey.secret}`).toString('base64')
    expect(requests).toEqual([{ method, route, headers: { authorization: `Basic ${basic}` } }])
  })

  it.each([
    ['GET', '/wc/v3/customers'],
    ['GET', '/wc/v3/customers?email=amina.hodzic@kupac.example'],
    ['GET', '/wc/v3/customers/3?context=edit'],
    ['GET', '/wc/v3/customers/0'],
    ['POST', '/wc/v3/customers/3'],
    ['POST', '/wc/v3/customers/batch'],
    ['DELETE', '/wc/v3/customers/3'],
    ['GET', '/wc/v3/shipping/zones/1/methods/1'],
    ['GET', '/wc/v3/settings/general'],
    ['GET', '/wc/v3/settings/tax'],
    ['GET', '/wc/v3/taxes'],
    ['GET', '/wc/v3/products/19'],
    ['GET', '/wc/v3/products'],
    ['GET', '/wc/v3/products/73/variations'],
    ['GET', '/wc/v3/products?on_sale=true&status=draft&per_page=100&page=1&_fields=id,type,date_on_sale_to'],
    ['GET', '/wc/v3/products/reviews'],
    ['GET', '/wc/v3/orders'],
    ['GET', '/wc/v3/orders?page=1'],
    ['GET', '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=1'],
    ['GET', '/wc/v3/orders?status=any&orderby=date&order=desc&per_page=100&page=1&_fields=id&search=a'],
    ['GET', '/wc/v3/orders?customer=0&page=1'],
    ['GET', '/wc/v3/orders?search=&per_page=20'],
    ['GET', '/wc/v3/orders?search=a&per_page=20&status=trash'],
    ['GET', '/wc/v3/orders?search=a b&per_page=20'],
    ['GET', '/wc/v3/orders?customer=3&page=1&search=a b'],
    ['GET', '/wc/v3/orders?customer=3&page=1\n'],
    ['GET', '/wc/v3/orders/140/notes'],
    ['GET', '/wc/v3/orders/140/../../settings'],
    ['POST', '/wc/v3/orders'],
    ['GET', '/wc/v3/settings'],
    ['GET', '/wc/store/v1/products'],
    ['GET', '/wp/v2/users/me'],
    ['POST', '/jwt-auth/v1/token'],
  ] as const)('throws instead of sending the API key with the request %s %s', async (method, route) => {
    const { requests, send } = storeResponding(200)
    await expect(send({ method, route })).rejects.toThrow('not for')
    expect(requests).toEqual([])
  })

  it('sends a request that sets an order to on-hold, and rejects requests for any other change of an order', async () => {
    const { requests, send } = storeResponding(200)
    const route = '/wc/v3/orders/140'
    await send({ method: 'POST', route, body: { status: 'on-hold' } })
    expect(requests).toMatchObject([{ method: 'POST', route, body: { status: 'on-hold' } }])
    for (const body of [
      undefined,
      {},
      { status: 'cancelled' },
      { status: 'on-hold', set_paid: true },
      [{ status: 'on-hold' }],
    ])
      await expect(send({ method: 'POST', route, body })).rejects.toThrow('not for')
    expect(requests).toHaveLength(1)
  })

  it('sends a review whose JSON body ends with the property `"status":"hold"`, and rejects any other review without sending it', async () => {
    const { requests, send } = storeResponding(201)
    const route = '/wc/v3/products/reviews'
    const review = { product_id: 19, rating: 5, review: 'Ovo je "hold".' }
    await send({ method: 'POST', route, body: { ...review, status: 'hold' } })
    for (const body of [review, { ...review, status: 'approved' }, { ...review, status: 'hold', id: 3 }])
      await expect(send({ method: 'POST', route, body })).rejects.toThrow('not for')
    expect(requests).toHaveLength(1)
  })

  it.each([401, 403])('logs a rejection of the API key (status %i) without the key itself', async status => {
    const { send, events } = storeResponding(status)
    expect(await send({ method: 'GET', route: '/wc/v3/orders/140' })).toEqual({
      kind: 'lost',
    })
    expect(events).toMatchObject([{ level: 'error', fields: { status } }])
    expect(JSON.stringify(events)).not.toMatch(/of-the-shop/)
  })
})

import { describe, expect, it } from 'vitest'
import { createWooClient } from './client.ts'
import {
  type OrderRequest,
  type PlacedOrder,
  placeOrder,
  type Quote,
  requestQuote,
} from './quotes-and-orders.ts'
import { createReplayClient, requestParams } from './recorded-exchange.fixture.ts'
import { getStoreOrder } from './store-order.ts'

const currency = { currency_code: 'BAM', currency_minor_unit: 2 }
const aQuote: Quote = {
  items: [
    {
      id: 43,
      product_id: 42,
      key: 'a1',
      name: 'Abaja „Amina”',
      slug: 'abaja-amina',
      quantity: 1,
      quantity_limits: { minimum: 1, maximum: 4 },
      variation: [{ attribute: 'Boja', value: 'crna', label: 'Crna' }],
      image: null,
      prices: { price: '5000', regular_price: '7900', ...currency },
      totals: { line_total: '5000' },
    },
  ],
  problems: [
    { line: 1, code: 'not_enough_stock', id: 7, message: 'Ostala su 2 komada.', requested: 3, available: 2 },
  ],
  coupons: [],
  needs_shipping: true,
  shipping: { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false },
  shipping_rates: [{ rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false }],
  free_shipping: { from: '10000', missing: '5000' },
  totals: {
    total_items: '5000',
    total_discount: '0',
    total_shipping: '700',
    total_price: '5700',
    currency_symbol: 'KM',
    ...currency,
  },
}

const address = {
  first_name: 'Lejla',
  last_name: 'Šarić',
  address_1: 'Zmaja od Bosne 7',
  city: 'Sarajevo',
  postcode: '71000',
  country: 'BA' as const,
  email: 'lejla.saric@kupac.example',
  phone: '+38761222333',
}

const order: OrderRequest = {
  items: [{ id: 43, quantity: 1 }],
  billing_address: address,
  customer_note: '',
  payment_method: 'cod',
  expected_total: '5700',
}

const placed: PlacedOrder = {
  id: 140,
  key: 'wc_order_KEY',
  number: '140',
  status: 'processing',
  created_at: '2026-11-21T03:07:57',
  email: address.email,
  items: aQuote.items,
  coupons: aQuote.coupons,
  needs_shipping: true,
  shipping: aQuote.shipping,
  totals: aQuote.totals,
  billing_address: address,
}

function clientResponding(body: unknown, status = 200) {
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    return Response.json(body, { status })
  }
  return { client: createWooClient({ fetch, baseUrl: 'https://shop.example', style: 'query' }), requests }
}

it('requestQuote returns the price quote with its items and problems', async () => {
  const { client, requests } = clientResponding(aQuote)
  expect(await requestQuote(client, { items: [{ id: 43, quantity: 1 }] })).toMatchObject({
    ok: true,
    value: aQuote,
  })
  expect(requestParams(requests[0])).toEqual({ rest_route: '/sultan/v1/quote' })
})

it('requestQuote returns a price quote without items for an empty list of items', async () => {
  const empty: Quote = { ...aQuote, items: [], shipping: null, shipping_rates: [], free_shipping: null }
  expect(await requestQuote(clientResponding(empty).client, { items: [] })).toMatchObject({
    ok: true,
    value: empty,
  })
})

describe('placeOrder', () => {
  it('sends the order with its idempotency key in the `Idempotency-Key` header', async () => {
    const { client, requests } = clientResponding(placed, 201)
    expect(await placeOrder(client, order, 'kljuc-0123456789')).toMatchObject({ ok: true, value: placed })
    expect(requests[0]?.method).toBe('POST')
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('kljuc-0123456789')
    expect(await requests[0]?.json()).toEqual(order)
  })

  it.each([
    [409, 'sultan_quote_changed'],
    [422, 'sultan_idempotency_key_reused'],
    [504, 'sultan_order_unknown'],
  ])('returns, for a response with status %d, the error code `%s`', async (status, code) => {
    const body = { code, message: '…', data: { status } }
    const result = await placeOrder(clientResponding(body, status).client, order, 'kljuc-0123456789')
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status, code } })
  })
})

it('getStoreOrder sends the order key and the billing e-mail address, and returns the order or, for a wrong e-mail address, the 401 error', async () => {
  const { client, requests } = createReplayClient('store-order-of-customer-with-bearer')
  await getStoreOrder(client, 169, 'wc_order_KEY', 'amina@kupac.example')
  expect(requestParams(requests[0])).toEqual({
    rest_route: '/wc/store/v1/order/169',
    key: 'wc_order_KEY',
    billing_email: 'amina@kupac.example',
  })
  const whole = await getStoreOrder(
    createReplayClient('store-order-ok').client,
    140,
    'wc_order_KEY',
    address.email,
  )
  expect(whole.ok && whole.value.totals.total_price).toBe('6880')
  const refused = await getStoreOrder(
    createReplayClient('store-order-wrong-email').client,
    140,
    'wc_order_KEY',
    'x@y.ba',
  )
  expect(refused).toMatchObject({ ok: false, error: { status: 401 } })
})

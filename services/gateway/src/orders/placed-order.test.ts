import { isRecord } from '@sultan/kernel/is-record'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { expect, it } from 'vitest'
import type { StoreClient } from '../store/store-client.ts'
import { buildPlacedOrder } from './placed-order.ts'

const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }
const item = (id: number, quantity: number, price: number): Quote['items'][number] => ({
  id,
  product_id: id,
  key: `${id}`,
  name: 'Sapun',
  slug: `sapun-${id}`,
  quantity,
  quantity_limits: { minimum: 1, maximum: 9 },
  variation: [],
  image: null,
  prices: { price: `${price}`, regular_price: `${price}`, ...currency },
  totals: { line_total: `${price * quantity}` },
})
const quote: Quote = {
  items: [item(1, 1, 500), item(2, 3, 800), item(3, 2, 900)],
  problems: [],
  coupons: [],
  needs_shipping: true,
  shipping: null,
  shipping_rates: [],
  free_shipping: null,
  totals: {
    total_items: '4700',
    total_discount: '0',
    total_shipping: '0',
    total_price: '4700',
    ...currency,
  },
}

/** A simulated store with one order. Its lines have the given quantities and unit prices, and equal names. */
function storeWith(...lines: readonly (readonly [quantity: number, price: number])[]): StoreClient {
  const { body } = recording('store-order-ok').response
  const order = isRecord(body) ? body : {}
  const [line] = Array.isArray(order.items) ? order.items : []
  const items = lines.map(([quantity, price]) => ({
    ...line,
    name: 'Sapun',
    quantity,
    prices: { ...line.prices, price: `${price}`, regular_price: `${price}` },
    totals: { ...line.totals, line_subtotal: `${price * quantity}`, line_total: `${price * quantity}` },
  }))
  return async () => ({ kind: 'received', status: 200, headers: new Headers(), body: { ...order, items } })
}

const billing = {
  first_name: 'Amina',
  last_name: 'Hodžić',
  address_1: 'Titova 7',
  city: 'Sarajevo',
  postcode: '71000',
  country: 'BA',
  email: 'amina@kupac.example',
  phone: '+38761123456',
} as const
const form = { lines: [], billing, note: '', expectedTotal: '4700' }
const order = {
  id: 7,
  key: 'wc_order_KEY',
  number: '7',
  status: 'processing',
  createdAt: '2026-11-05T08:30:00',
}

it('`buildPlacedOrder` assigns each line of the order to an item of the price quote with the same name, if possible with the same quantity', async () => {
  const store = storeWith([2, 900], [3, 800], [4, 500])
  const { items } = await buildPlacedOrder(store, order, { form, quote, authorization: null })
  expect(items.map(({ id, quantity, totals }) => [id, quantity, totals.line_total])).toEqual([
    [1, 4, '2000'],
    [2, 3, '2400'],
    [3, 2, '1800'],
  ])
})

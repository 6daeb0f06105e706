import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import {
  gatewayOver,
  get,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  quote,
  quoteOf,
} from './gateway.fixture.ts'
import { openShop } from './order.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

const PICKUP = { rate_id: 'local_pickup:3', name: 'Lično preuzimanje', price: '0', pickup: true }
const giftSet = [{ id: 31, quantity: 1 }]

const open = () => openShop(database, {}, { settings: { pickup: PICKUP.name } })

describe('shipping rates of a shop with pick-up', () => {
  it('the price quote contains all shipping rates, and delivery is selected although pick-up is cheaper', async () => {
    const { gateway } = open()
    const { shipping, shipping_rates, totals } = quoteOf(await quote(gateway, giftSet))
    expect(shipping).toEqual({ rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false })
    expect(shipping_rates).toEqual([
      { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false },
      PICKUP,
    ])
    expect(totals.total_price).toBe('3400')
  })

  it('a shipping rate can be chosen by `rate_id`, in the price quote and in the order', async () => {
    const { shop, gateway } = open()
    const choice = { rate_id: PICKUP.rate_id }
    const { shipping, totals } = quoteOf(await quote(gateway, giftSet, choice))
    expect(shipping).toEqual(PICKUP)
    expect(totals).toMatchObject({ total_shipping: '0', total_price: '2700' })
    const placed = await order(gateway, orderBody(giftSet, '2700', choice))
    expect(placed.status).toBe(201)
    expect(placedOf(placed).shipping).toMatchObject({ name: PICKUP.name, price: '0' })
    expect(shop.orders).toHaveLength(1)
  })

  it('delivery is selected when the chosen shipping rate is not offered', async () => {
    const { gateway } = open()
    const { shipping } = quoteOf(await quote(gateway, giftSet, { rate_id: 'flat_rate:99' }))
    expect(shipping?.rate_id).toBe('flat_rate:1')
  })

  it('a `rate_id` that is not a string is rejected with 400', async () => {
    const { gateway } = open()
    const reply = await quote(gateway, giftSet, { rate_id: { id: 1 } })
    expect(reply).toMatchObject({
      status: 400,
      body: { data: { params: { rate_id: 'Izaberite ponuđeni način dostave.' } } },
    })
  })
})

describe('an order of virtual goods only', () => {
  /** An electronic book that costs 5.00 KM. */
  const book = [{ id: 59, quantity: 1 }]

  it('a cart with only an electronic book needs no shipping in price quote and order', async () => {
    const shop = openRecordedShop()
    const gateway = gatewayOver(shop.store, database, { shop, shopKey: shop })
    const quoted = quoteOf(await quote(gateway, book))
    expect(quoted).toMatchObject({ needs_shipping: false, shipping: null, shipping_rates: [] })
    const reply = await order(gateway, orderBody(book, '500'))
    expect(reply.status).toBe(201)
    const placed = placedOf(reply)
    expect(placed).toMatchObject({ needs_shipping: false, shipping: null })
    const query = new URLSearchParams({ key: placed.key, billing_email: placed.email })
    const read = await get(gateway, `/wp-json/wc/store/v1/order/${placed.id}?${query}`)
    expect(read.body).toMatchObject({ id: placed.id, shipping: null })
    expect(quoteOf(await quote(gateway, [...book, ...giftSet])).needs_shipping).toBe(true)
  })
})

describe('an order for pick-up at a pick-up location', () => {
  const pickupLocation = {
    name: 'Radnja Ferhadija',
    address: 'Ferhadija 12, Sarajevo &amp; 71000',
    details: 'Radnim danom <b>9–17</b>',
  }
  const method = {
    name: 'Preuzimanje u radnji (Radnja Ferhadija)',
    pickup: true,
    pickup_location: {
      name: 'Radnja Ferhadija',
      address: 'Ferhadija 12, Sarajevo & 71000',
      details: 'Radnim danom 9–17',
    },
  }
  const rate = { rate_id: 'pickup_location:0', price: '0', ...method }

  /** Chooses the pick-up location and places an order. */
  async function placeOrder() {
    const shop = openRecordedShop({ settings: { pickupLocation } })
    const gateway = gatewayOver(shop.store, database, { shop, shopKey: shop })
    const choice = { rate_id: rate.rate_id }
    const quoted = quoteOf(await quote(gateway, giftSet, choice))
    const placed = placedOf(await order(gateway, orderBody(giftSet, '2700', choice)))
    const query = new URLSearchParams({ key: placed.key, billing_email: placed.email })
    const read = () => get(gateway, `/wp-json/wc/store/v1/order/${placed.id}?${query}`)
    return { shop, quoted, placed, read }
  }

  it('an order for pick-up has the pick-up location as plain text in the price quote, in the response to the order and when the order is read later', async () => {
    const { quoted, placed, read } = await placeOrder()
    expect(quoted.shipping).toEqual(rate)
    expect(quoted.shipping_rates).toContainEqual(rate)
    expect(placed.shipping).toEqual(rate)
    expect((await read()).body).toMatchObject({ id: placed.id, shipping: method })
  })

  it('an order for pick-up is returned without its pick-up location while the shop rejects the gateway’s API key', async () => {
    const { shop, placed, read } = await placeOrder()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shop.failures.set('/wc/v3/*', { status: 401 })
    const reply = await read()
    expect(reply).toMatchObject({ status: 200, body: { id: placed.id } })
    expect(reply.body).not.toHaveProperty('shipping')
  })

  it('an order for pick-up is not returned (401) when `billing_email` is not the e-mail address of the order', async () => {
    const { shop, placed, read } = await placeOrder()
    const [ordered] = shop.orders
    Object.assign(ordered?.billing ?? {}, { email: 'neko@drugi.example' })
    const reply = await read()
    expect(reply.status).toBe(401)
    expect(JSON.stringify(reply.body)).not.toContain('Ferhadija')
    expect(placed.id).toBe(ordered?.id)
  })
})

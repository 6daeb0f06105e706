import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import {
  gatewayOver,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  quote,
  quoteOf,
} from './gateway.fixture.ts'

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

const PICKUP = { rate_id: 'local_pickup:3', name: 'Lično preuzimanje', price: '0', pickup: true }
const giftSet = [{ id: 31, quantity: 1 }]

function openShop() {
  const shop = openRecordedShop({ settings: { pickup: PICKUP.name } })
  return { shop, gateway: gatewayOver(shop.store, database, { shop }) }
}

describe('the ways of delivery of a shop with pick-up', () => {
  it('are all in the quote, and delivery is selected although pick-up is cheaper', async () => {
    const { gateway } = openShop()
    const { shipping, shipping_rates, totals } = quoteOf(await quote(gateway, giftSet))
    expect(shipping).toEqual({ rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700' })
    expect(shipping_rates).toEqual([
      { rate_id: 'flat_rate:1', name: 'Brza pošta', price: '700', pickup: false },
      PICKUP,
    ])
    expect(totals.total_price).toBe('3400')
  })

  it('can be chosen by rate_id, in the quote and in the order', async () => {
    const { shop, gateway } = openShop()
    const choice = { rate_id: PICKUP.rate_id }
    const { shipping, totals } = quoteOf(await quote(gateway, giftSet, choice))
    expect(shipping).toEqual({ rate_id: PICKUP.rate_id, name: PICKUP.name, price: '0' })
    expect(totals).toMatchObject({ total_shipping: '0', total_price: '2700' })
    const placed = await order(gateway, orderBody(giftSet, '2700', choice))
    expect(placed.status).toBe(201)
    expect(placedOf(placed).shipping).toMatchObject({ name: PICKUP.name, price: '0' })
    expect(shop.orders).toHaveLength(1)
  })

  it('fall back to delivery when the chosen rate is not offered', async () => {
    const { gateway } = openShop()
    const { shipping } = quoteOf(await quote(gateway, giftSet, { rate_id: 'flat_rate:99' }))
    expect(shipping?.rate_id).toBe('flat_rate:1')
  })

  it('are rejected with 400 when rate_id is no id', async () => {
    const { gateway } = openShop()
    const reply = await quote(gateway, giftSet, { rate_id: { id: 1 } })
    expect(reply).toMatchObject({
      status: 400,
      body: { data: { params: { rate_id: 'Izaberite ponuđeni način dostave.' } } },
    })
  })
})

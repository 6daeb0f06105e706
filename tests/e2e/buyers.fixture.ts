import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sultan/sql/database'
import type { RunningShop } from './running-shop.fixture.ts'

/** SKU of the product that `buy` orders. One piece costs 21,90 KM with shipping. */
export const SKU = 'ULJ-001'
export const INITIAL_STOCK = 1_000_000
export const BUYER_EMAIL = 'kupac@primjer.ba'

export interface AcknowledgedOrder {
  readonly id: number
  readonly key: string
}

export const call = (shop: RunningShop, route: string, init?: RequestInit): Promise<Response> =>
  fetch(`${shop.url}/?rest_route=${route}`, { ...init, signal: AbortSignal.timeout(15_000) })

/**
 * Sets the stock of the product `SKU` to `INITIAL_STOCK` in the database of a stopped shop. Returns the
 * product's id.
 */
export async function stockUp(
  address: { readonly dataDir: string } | { readonly url: string },
): Promise<number> {
  const database = await openDatabase(address)
  const { rows } = await database.pool.query<{ id: number }>(
    'update products set stock_quantity = $1 where sku = $2 returning id',
    [INITIAL_STOCK, SKU],
  )
  await database.close()
  return rows[0]?.id ?? 0
}

export function orderBody(productId: number, expectedTotal: string): string {
  return JSON.stringify({
    items: [{ id: productId, quantity: 1 }],
    billing_address: {
      first_name: 'Kupac',
      last_name: 'Stalni',
      address_1: 'Titova 1',
      city: 'Sarajevo',
      postcode: '71000',
      country: 'BA',
      email: BUYER_EMAIL,
      phone: '061 123 456',
    },
    customer_note: '',
    payment_method: 'cod',
    expected_total: expectedTotal,
  })
}

/**
 * Places orders of one piece, with a pause of `pauseMs` after each, until the connection to the server fails.
 * Adds each order that the server confirms with status 201 to `acknowledged`.
 */
export async function buy(
  shop: RunningShop,
  productId: number,
  acknowledged: AcknowledgedOrder[],
  pauseMs = 0,
): Promise<void> {
  for (;;) {
    try {
      const response = await call(shop, '/sultan/v1/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: orderBody(productId, '2190'),
      })
      if (response.status !== 201) {
        const text = await response.text()
        throw new Error(`Rejected with ${response.status}: ${text.slice(0, 300)}`)
      }
      const order: unknown = await response.json()
      acknowledged.push(orderOf(order))
      await sleep(pauseMs)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Rejected')) throw error
      return
    }
  }
}

function orderOf(value: unknown): AcknowledgedOrder {
  if (typeof value === 'object' && value !== null && 'id' in value && 'key' in value) {
    return { id: Number(value.id), key: String(value.key) }
  }
  throw new Error('The order has no id and key.')
}

/**
 * Reads the data folder of a stopped shop. Returns the ids of the orders that `buy` placed, and the sum of
 * sold and remaining pieces.
 */
export async function storedOrders(dataDir: string, productId: number) {
  const database = await openDatabase({ dataDir })
  const { rows: orders } = await database.pool.query<{ id: number }>(
    "select id from orders where billing ->> 'email' = $1",
    [BUYER_EMAIL],
  )
  const { rows: sold } = await database.pool.query<{ pieces: number }>(
    'select coalesce(sum(quantity), 0)::int as pieces from order_lines where product_id = $1',
    [productId],
  )
  const { rows: left } = await database.pool.query<{ pieces: number }>(
    'select stock_quantity as pieces from products where sku = $1',
    [SKU],
  )
  await database.close()
  return {
    ids: new Set(orders.map(order => order.id)),
    pieces: (sold[0]?.pieces ?? 0) + (left[0]?.pieces ?? 0),
  }
}

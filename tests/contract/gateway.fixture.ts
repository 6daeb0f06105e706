import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createGateway, type Gateway, type GatewayParts } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { openTestDatabase, type TestEngine } from '@sultan/sql/test-database'
import { type PlacedOrder, placedOrderSchema, type Quote, quoteSchema } from '@sultan/woo-wire/own-routes'
import type { Store } from '@sultan/woo-wire/store'
import type { FakeStore } from './fake-store.ts'

/** Where the gateway's tables are made. */
export const gatewayMigrations = fileURLToPath(new URL('../../services/gateway/migrations', import.meta.url))

/** An empty database with the gateway's tables. */
export async function openGatewayDatabase(engine: TestEngine): Promise<Database> {
  const database = await openTestDatabase(engine)
  await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
  return database
}

/** A gateway without limits over any store; `shop` is where the orders of a fake store are looked for by their mark. */
export function gatewayOver(
  store: Store,
  database: Database,
  options: Partial<GatewayParts> & { readonly shop?: FakeStore } = {},
): Gateway {
  const { shop, ...parts } = options
  return createGateway({
    store,
    database,
    publicUrl: 'https://shop.example',
    version: '0.1.0',
    rateLimits: 'off',
    findOrderByMark: async mark => (shop ? findIn(shop, mark) : null),
    ...parts,
  })
}

function findIn(shop: FakeStore, mark: string) {
  const order = shop.orders.find(({ userAgent }) => userAgent.endsWith(`(+order ${mark})`))
  if (order === undefined) return null
  return {
    id: order.id,
    key: order.key,
    number: `${order.id}`,
    status: 'processing',
    createdAt: '2026-11-21T14:00:00',
  }
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export async function send(
  gateway: Gateway,
  route: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const request = new Request(`https://shop.example/?rest_route=${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return replyOf(await gateway.handle(request, { address: '203.0.113.7' }))
}

export async function get(gateway: Gateway, address: string, init: RequestInit = {}): Promise<Reply> {
  const request = new Request(`https://shop.example${address}`, init)
  return replyOf(await gateway.handle(request, { address: '203.0.113.7' }))
}

/** The quote in an answer, as the storefront reads it. */
export function quoteOf({ body }: Reply): Quote {
  return quoteSchema.parse(body)
}

/** The order in an answer, as the storefront reads it. */
export function placedOf({ body }: Reply): PlacedOrder {
  return placedOrderSchema.parse(body)
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

export const billing = {
  first_name: 'Lejla',
  last_name: 'Šarić',
  address_1: 'Zmaja od Bosne 7',
  city: 'Sarajevo',
  postcode: '71000',
  country: 'BA',
  email: 'lejla.saric@kupac.example',
  phone: '061 222 333',
}

export function orderBody(items: readonly object[], expectedTotal: string, changes: object = {}): object {
  return {
    items,
    billing_address: billing,
    customer_note: '',
    payment_method: 'cod',
    expected_total: expectedTotal,
    ...changes,
  }
}

export function order(
  gateway: Gateway,
  body: unknown,
  key: string = randomUUID(),
  headers = {},
): Promise<Reply> {
  return send(gateway, '/sultan/v1/orders', body, { 'idempotency-key': key, ...headers })
}

export function quote(gateway: Gateway, items: readonly object[], more: object = {}): Promise<Reply> {
  return send(gateway, '/sultan/v1/quote', { items, ...more })
}

import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createAdminClient } from '@sultan/gateway/admin-client'
import { createFindOrder } from '@sultan/gateway/find-order'
import { createGateway, type Gateway, type GatewayOptions } from '@sultan/gateway/gateway'
import { createStoreClient } from '@sultan/gateway/store-client'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase, type TestEngine } from '@sultan/sql/test-database.fixture'
import {
  type PlacedOrder,
  placedOrderSchema,
  type Quote,
  type QuoteProblem,
  quoteSchema,
} from '@sultan/woo-client/quotes-and-orders'
import type { Store } from '@sultan/woo-client/store'
import type { InProcessShop } from '../recorded-shop/start.ts'

export const BATCH = '/wc/store/v1/batch'
export const CHECKOUT = '/wc/store/v1/checkout'

/** Folder of the gateway's migrations. */
export const gatewayMigrations = fileURLToPath(new URL('../../services/gateway/migrations', import.meta.url))

/** Opens an empty database with the gateway's tables. */
export async function openGatewayDatabase(engine: TestEngine = 'postgres'): Promise<Database> {
  const database = await openMigratedDatabase(engine, { folder: gatewayMigrations, name: 'gateway' })
  return database
}

/** Prints errors and warnings as lines, for tests that spy on `console.error`. */
const consoleLogger: Logger = {
  ...silentLogger,
  error: (fields, message) => console.error(message, JSON.stringify(fields)),
  warn: (fields, message) => console.error(message, JSON.stringify(fields)),
}

/**
 * A gateway without rate limits over any store. With `shop`, the gateway looks up orders by correlation id in
 * that shop.
 */
export function gatewayOver(
  store: Store,
  database: Database,
  options: Partial<GatewayOptions> & { readonly shop?: InProcessShop } = {},
): Gateway {
  const { shop, ...parts } = options
  return createGateway({
    store,
    database,
    publicUrl: 'https://shop.example',
    version: '0.1.0',
    rateLimits: 'off',
    logger: consoleLogger,
    findOrderByCorrelationId: shop ? findOrderIn(shop) : async () => null,
    // An order that is in no response of the shop for 120 s counts as not placed. `remote-store.ts`
    // sets the same time for connected shops.
    conclusiveAfterSeconds: 120,
    ...parts,
  })
}

function findOrderIn(shop: InProcessShop): GatewayOptions['findOrderByCorrelationId'] {
  const client = createStoreClient(shop.store, shop.url)
  return createFindOrder(createAdminClient(client, shop, silentLogger), Date.now)
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

/**
 * The quote in a response of the gateway, parsed as in the storefront. Leaves out the problems of refused
 * coupons.
 */
export function quoteOf({
  body,
}: Reply): Omit<Quote, 'problems'> & { readonly problems: readonly QuoteProblem[] } {
  const quote = quoteSchema.parse(body)
  return { ...quote, problems: quote.problems.filter(problem => problem.code !== 'coupon_refused') }
}

/** The refused coupons of a quote response, each as `[code, message]`. */
export function refusedCouponsOf({ body }: Reply): readonly (readonly [string, string])[] {
  return quoteSchema
    .parse(body)
    .problems.flatMap(problem =>
      problem.code === 'coupon_refused' ? [[problem.coupon, problem.message] as const] : [],
    )
}

/** The order in a response of the gateway, parsed as in the storefront. */
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

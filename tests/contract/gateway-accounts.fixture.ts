import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Gateway, GatewayOptions } from '@sultan/gateway/gateway'
import type { OrderLimits } from '@sultan/kernel/order-limits'
import { migrate } from '@sultan/sql/migrate'
import type { TestEngine } from '@sultan/sql/test-database.fixture'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createStore } from '@sultan/store/create-store'
import { findOrderByCorrelationId } from '@sultan/store/orders'
import { openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'
import { publicUrl, tokenSecret } from './embedded-store/store-settings.fixture.ts'
import { billing, gatewayOver, order, orderBody, placedOf, type Reply } from './gateway.fixture.ts'

const folder = fileURLToPath(new URL('../../services/gateway/migrations', import.meta.url))

export const password = 'Tajna lozinka 1'

/** A gateway that has an API key of the embedded store. Gateway and store use the same clock. */
export async function openAccountShop(
  engine: TestEngine = 'postgres',
  orderLimits: OrderLimits | null = null,
) {
  const embedded = await openEmbeddedStore(engine)
  const { database, clock } = embedded
  await migrate(database, { folder, name: 'gateway' })
  const shopKey = generateKeyPair()
  const description = 'gateway'
  await storeKey(database.sql, shopKey, { description, permissions: 'read_write', now: clock.now })
  const store = createStore({
    database,
    publicUrl,
    cartSecret: 'another',
    tokenSecret,
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' },
    orderLimits,
    now: () => clock.now,
  })
  const requests: Request[] = []
  const responses: string[] = []
  const open = (parts: Partial<GatewayOptions> = {}): Gateway => {
    const gateway = gatewayOver(
      request => {
        requests.push(request.clone())
        return store(request)
      },
      database,
      {
        shopKey,
        now: () => clock.now,
        findOrderByCorrelationId: correlationId => findOrderByCorrelationId(database.sql, correlationId),
        conclusiveAfterSeconds: 0,
        ...parts,
      },
    )
    return {
      ...gateway,
      async handle(request, visitor) {
        const response = await gateway.handle(request, visitor)
        responses.push(`${JSON.stringify([...response.headers])}${await response.clone().text()}`)
        return response
      },
    }
  }
  return {
    embedded,
    shopKey,
    open,
    gateway: open(),
    /** All requests that the gateway has sent to the store. */
    requests,
    /** Headers and bodies of all responses of the gateway. */
    responses,
    close: () => embedded.close(),
  }
}
export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>

/** Sends one request to the gateway. `address` is the IP address of the client. */
export async function call(
  gateway: Gateway,
  method: string,
  route: string,
  {
    token = null,
    headers = {},
    body,
    address = '203.0.113.7',
  }: { token?: string | null; headers?: Record<string, string>; body?: unknown; address?: string } = {},
): Promise<Reply> {
  const request = new Request(`${publicUrl}/wp-json${route}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await gateway.handle(request, { address })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

export function fieldOf({ body }: Reply, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

export function registration(email: string, more: object = {}): object {
  return { email, password, first_name: 'Amina', last_name: 'Hodžić', ...more }
}

export interface Account {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** Registers a customer and signs the customer in. */
export async function newCustomer({ gateway }: Pick<AccountShop, 'gateway'>): Promise<Account> {
  const email = `${randomUUID().slice(0, 8)}@kupac.example`
  const created = await call(gateway, 'POST', '/wc/v3/customers', { body: registration(email) })
  const signedIn = await call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: email, password } })
  return { id: Number(fieldOf(created, 'id')), email, token: String(fieldOf(signedIn, 'token')) }
}

/**
 * Places an order of one piece of product 17: of a guest, or of the customer whose login token is `token`.
 */
export async function placeOrder(
  { gateway }: Pick<AccountShop, 'gateway'>,
  token: string | null,
): Promise<{ readonly id: number; readonly key: string }> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const body = orderBody([{ id: 17, quantity: 1 }], '3190', { billing_address: billing })
  return placedOf(await order(gateway, body, randomUUID(), headers))
}

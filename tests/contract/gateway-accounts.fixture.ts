import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Gateway, GatewayParts } from '@sultan/gateway/gateway'
import { findOrderByMark } from '@sultan/server/find-order-by-mark'
import { migrate } from '@sultan/sql/migrate'
import type { TestEngine } from '@sultan/sql/test-database'
import { keepKey, newKeyPair } from '@sultan/store/domain/consumer-keys'
import { createStore } from '@sultan/store/store'
import { openTrialStore, publicUrl, tokenSecret } from './cart/trial-store.ts'
import { billing, gatewayOver, order, orderBody, placedOf, type Reply } from './gateway-trial.ts'

const folder = fileURLToPath(new URL('../../services/gateway/migrations', import.meta.url))

export const password = 'Tajna lozinka 1'

/** The embedded store with its accounts, behind a gateway that has its key; both clocks are the trial store's. */
export async function openAccountShop(engine: TestEngine) {
  const trial = await openTrialStore(engine)
  const { database, clock } = trial
  await migrate(database, { folder, name: 'gateway' })
  const shopKey = newKeyPair()
  const description = 'the gateway of the trial'
  await keepKey(database.sql, shopKey, { description, permissions: 'read_write', now: clock.now })
  const embedded = createStore({
    database,
    publicUrl,
    cartSecret: 'another',
    tokenSecret,
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' },
    now: () => clock.now,
  })
  const asked: Request[] = []
  const answers: string[] = []
  const open = (parts: Partial<GatewayParts> = {}): Gateway => {
    const gateway = gatewayOver(
      request => {
        asked.push(request.clone())
        return embedded(request)
      },
      database,
      {
        shopKey,
        now: () => clock.now,
        findOrderByMark: mark => findOrderByMark(database, mark),
        ...parts,
      },
    )
    return {
      ...gateway,
      async handle(request, visitor) {
        const answer = await gateway.handle(request, visitor)
        answers.push(`${JSON.stringify([...answer.headers])}${await answer.clone().text()}`)
        return answer
      },
    }
  }
  return {
    trial,
    shopKey,
    open,
    gateway: open(),
    /** Every question the store was asked, and everything that ever went out. */
    asked,
    answers,
    close: () => trial.close(),
  }
}
export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>

/** One request from `address`, by its own way of writing routes. */
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

/** A new customer who has signed in. */
export async function newCustomer({ gateway }: Pick<AccountShop, 'gateway'>): Promise<Account> {
  const email = `${randomUUID().slice(0, 8)}@kupac.example`
  const made = await call(gateway, 'POST', '/wc/v3/customers', { body: registration(email) })
  const signedIn = await call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: email, password } })
  return { id: Number(fieldOf(made, 'id')), email, token: String(fieldOf(signedIn, 'token')) }
}

/** An order of one bottle of oil; the id of it. */
export async function placeOrder(
  { gateway }: Pick<AccountShop, 'gateway'>,
  token: string | null,
): Promise<{ readonly id: number; readonly key: string }> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const body = orderBody([{ id: 17, quantity: 1 }], '3190', { billing_address: billing })
  return placedOf(await order(gateway, body, randomUUID(), headers))
}

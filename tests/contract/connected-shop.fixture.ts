import { randomUUID } from 'node:crypto'
import type { Gateway, GatewayParts } from '@sultan/gateway/gateway'
import { openRemoteShop } from '@sultan/server/remote-shop'
import type { Database } from '@sultan/sql/database'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, type Reply } from './gateway-trial.ts'

export const publicUrl = 'https://sultan.example'

/** A recorded shop and the gateway in front of it, put together as the server does it. */
export interface RemoteTrial {
  readonly shop: RecordedShop
  readonly gateway: Gateway
  /** One more gateway over the same shop and database: another server, or the same one after a restart. */
  open(parts?: Partial<GatewayParts>): Gateway
  close(): Promise<void>
}

/** `database` has the gateway's tables and is closed by who opened it. */
export async function openRemoteTrial(database: Database, options: ShopOptions = {}): Promise<RemoteTrial> {
  const shop = await startRecordedShop(options)
  const open = (parts: Partial<GatewayParts> = {}): Gateway => {
    const { store, shopKey, findOrderByMark } = openRemoteShop(shop, publicUrl)
    return gatewayOver(store, database, { publicUrl, shopKey, findOrderByMark, ...parts })
  }
  return { shop, open, gateway: open(), close: () => shop.close() }
}

interface Asking {
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
}

/** One request of a visitor. */
export async function call(
  gateway: Gateway,
  method: 'GET' | 'POST',
  route: string,
  { body, token, key }: Asking = {},
): Promise<Reply> {
  const request = new Request(`${publicUrl}/wp-json${route}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await gateway.handle(request, { address: '203.0.113.7' })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export const password = 'Tajna lozinka 1'

/** A new customer who is signed in. */
export async function signedIn(
  gateway: Gateway,
): Promise<{ readonly email: string; readonly token: string }> {
  const email = `kupac-${randomUUID().slice(0, 8)}@kupac.example`
  const made = await call(gateway, 'POST', '/wc/v3/customers', {
    body: { email, password, first_name: 'Amina', last_name: 'Hodžić' },
  })
  if (made.status !== 201) throw new Error(`No customer: ${JSON.stringify(made.body)}`)
  const signed = await call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: email, password } })
  const { token } = signed.body as { token: string }
  return { email, token }
}

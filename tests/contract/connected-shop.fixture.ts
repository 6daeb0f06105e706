import { randomUUID } from 'node:crypto'
import type { Gateway, GatewayOptions } from '@sultan/gateway/gateway'
import { silentLogger } from '@sultan/kernel/logger'
import { openRemoteStore } from '@sultan/server/remote-store'
import type { Database } from '@sultan/sql/database'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, type Reply } from './gateway.fixture.ts'

export const publicUrl = 'https://sultan.example'

/** A recorded shop and a gateway that is connected to it by the server's `openRemoteStore`. */
export interface ConnectedGateway {
  readonly shop: RecordedShop
  readonly gateway: Gateway
  /** Creates another gateway for the same shop and database, like a second server or a restarted one. */
  open(parts?: Partial<GatewayOptions>): Gateway
  close(): Promise<void>
}

/**
 * Starts a recorded shop and a gateway that uses `database`, which must have the gateway's tables. The caller
 * closes the database.
 */
export async function openConnectedGateway(
  database: Database,
  options: ShopOptions = {},
): Promise<ConnectedGateway> {
  const shop = await startRecordedShop(options)
  const open = (parts: Partial<GatewayOptions> = {}): Gateway => {
    const { store, shopKey, findOrderByCorrelationId } = openRemoteStore(shop, publicUrl, silentLogger)
    return gatewayOver(store, database, {
      publicUrl,
      shopKey,
      findOrderByCorrelationId,
      ...parts,
    })
  }
  return { shop, open, gateway: open(), close: () => shop.close() }
}

interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly key?: string
}

export async function call(
  gateway: Gateway,
  method: 'GET' | 'POST',
  route: string,
  { body, token, key }: CallOptions = {},
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

/** Registers a customer, who then signs in. */
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

import { randomUUID } from 'node:crypto'
import type { Gateway } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { createStore } from '@sultan/store/create-store'
import type { Store } from '@sultan/woo-client/store'
import type { Query } from './drive-database.ts'

export const PUBLIC_URL = 'https://shop.example'
export const PASSWORD = 'lozinka-za-probu-1'
export const EMAIL = 'kupac@primjer.ba'
const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }

type JsonObject = Readonly<Record<string, unknown>>

interface SendOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /**
   * IP address of the client. Default: a new IP address for each request, so that no request reaches a rate
   * limit.
   */
  readonly address?: string | undefined
}

let addresses = 0

export async function send(
  { handle }: Pick<Gateway, 'handle'>,
  method: 'GET' | 'POST',
  route: string,
  { body, headers = {}, address }: SendOptions = {},
): Promise<{ readonly status: number; readonly body: JsonObject }> {
  addresses += 1
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const request = new Request(`${PUBLIC_URL}/?rest_route=${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: text }),
  })
  const own = `198.18.${addresses >> 8}.${addresses & 255}`
  const response = await handle(request, { address: address ?? own })
  const reply: unknown = await response.json().catch(() => null)
  // The cast is safe: callers read only the fields that they expect in the response.
  return { status: response.status, body: (reply ?? {}) as JsonObject }
}

export const order = (
  gateway: Pick<Gateway, 'handle'>,
  body: string,
  { key = randomUUID(), authorization = '' }: { readonly key?: string; readonly authorization?: string } = {},
) =>
  send(gateway, 'POST', '/sultan/v1/orders', {
    body,
    headers: { 'idempotency-key': key, ...(authorization !== '' && { authorization }) },
  })

/**
 * Sets the stock of a demo product to 1000. Returns the product's id and the total of an order of one piece
 * with shipping, in minor units.
 */
export async function productOf(query: Query) {
  const [row] = await query("update products set stock_quantity = 1000 where sku = 'ULJ-001' returning id")
  return { id: Number(row?.id), total: '2190' }
}

export function openStore(database: Database): Store {
  return createStore({
    ...{ database, publicUrl: PUBLIC_URL, cartSecret: 'secret', tokenSecret: 'secret', shop },
    mails: 'on',
    orderLimits: { maxPieces: 1, maxTotal: 1 },
  })
}

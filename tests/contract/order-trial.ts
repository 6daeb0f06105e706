import type { Gateway, GatewayParts } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { expect } from 'vitest'
import type { FakeStore } from './fake-store.ts'
import { fakeShop } from './gateway-fake-products.ts'
import { gatewayOver, orderBody, type Reply } from './gateway-trial.ts'

export const twoOils = orderBody([{ id: 1, quantity: 2 }], '5680')
export const lastPiece = orderBody([{ id: 3, quantity: 1 }], '10690')

/** A new fake shop and the gateway in front of it. */
export function openShop(
  database: Database,
  options: Partial<GatewayParts> = {},
): { readonly shop: FakeStore; readonly gateway: Gateway } {
  const shop = fakeShop()
  return { shop, gateway: gatewayOver(shop.store, database, { shop, ...options }) }
}

/** What a request ends in whose answer never comes. */
export function cut(): Promise<never> {
  return Promise.reject(new Error('the connection was cut'))
}

/** Something to wait for that a test opens by hand. */
export function openGate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

/** What the row of the only open key is made to look like, as if time had passed or a server had died. */
export async function changeOpenKey(database: Database, set: string): Promise<void> {
  const { rowCount } = await database.pool.query(`update order_keys set ${set} where state <> 'known'`)
  expect(rowCount).toBe(1)
}

export function expectSameOrder(replies: readonly Reply[]): void {
  for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body })
}

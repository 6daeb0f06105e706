import type { Gateway, GatewayOptions } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { expect } from 'vitest'
import type { ShopOptions } from '../recorded-shop/options.ts'
import { type InProcessShop, openRecordedShop } from '../recorded-shop/start.ts'
import { gatewayOver, orderBody, type Reply } from './gateway.fixture.ts'

/** Order of two pieces of product 17, with the expected total including delivery: 2 × 24.90 + 7.00. */
export const twoOils = orderBody([{ id: 17, quantity: 2 }], '5680')
/** Order of the last piece of product 69, with the expected total including delivery: 15.00 + 7.00. */
export const lastPiece = orderBody([{ id: 69, quantity: 1 }], '2200')

/** Opens a recorded shop that runs in the test's process, and a gateway over this shop. */
export function openShop(
  database: Database,
  options: Partial<GatewayOptions> = {},
  shopOptions: ShopOptions = {},
): { readonly shop: InProcessShop; readonly gateway: Gateway } {
  const shop = openRecordedShop(shopOptions)
  return { shop, gateway: gatewayOver(shop.store, database, { shop, ...options }) }
}

/** Returns a promise and the function that resolves the promise. */
export function openGate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

/**
 * Simulates elapsed time or a killed server: applies `set`, the SET clause of an SQL UPDATE, to the only row
 * of `order_keys` (the table of idempotency keys) whose order has no known outcome yet.
 */
export async function changeOpenKey(database: Database, set: string): Promise<void> {
  const { rowCount } = await database.pool.query(`update order_keys set ${set} where state <> 'known'`)
  expect(rowCount).toBe(1)
}

export function expectSameOrder(replies: readonly Reply[]): void {
  for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body })
}

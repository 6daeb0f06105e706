import { noMetrics } from '@sultan/kernel/metrics'
import type { Database } from '@sultan/sql/database'
import { DatabaseUnavailableError } from '@sultan/sql/unavailable'
import { describe, expect, it, vi } from 'vitest'
import { createGateway } from './gateway.ts'

/** Sends an order to a gateway whose database fails with `error`. */
async function orderWhileDatabaseFails(error: Error) {
  const count = vi.fn()
  const gateway = createGateway({
    store: async () => Response.json({}),
    // The cast to `Database` is safe: an order begins with a transaction, and the transaction begins with
    // `pool.connect`, which rejects. No other member of `Database` is used.
    database: { pool: { connect: () => Promise.reject(error) } } as unknown as Database,
    publicUrl: 'https://shop.example',
    version: '0.1.0',
    rateLimits: 'off',
    metrics: { ...noMetrics, count },
    findOrderByCorrelationId: async () => null,
    conclusiveAfterSeconds: 120,
  })
  const billing = {
    first_name: 'Lejla',
    last_name: 'Šarić',
    address_1: 'Zmaja od Bosne 7',
    city: 'Sarajevo',
    postcode: '71000',
    country: 'BA',
    email: 'lejla.saric@kupac.example',
    phone: '061222333',
  }
  const form = { items: [{ id: 1, quantity: 2 }], billing_address: billing, payment_method: 'cod' }
  const request = new Request('https://shop.example/wp-json/sultan/v1/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(32) },
    body: JSON.stringify({ ...form, customer_note: '', expected_total: '5700' }),
  })
  const { status } = await gateway.handle(request, { address: '203.0.113.7' })
  return { status, counted: count.mock.calls.filter(([name]) => name === 'orders') }
}

describe('createGateway', () => {
  it.each([
    [
      'a `DatabaseUnavailableError`',
      503,
      'unavailable',
      new DatabaseUnavailableError(new Error('gone'), false),
    ],
    ['an error other than `DatabaseUnavailableError`', 500, 'failed', new Error('no such table')],
  ])(
    'when the connection to the database fails with %s, responds to an order request with status %i and counts the outcome `%s`',
    async (_what, status, outcome, error) => {
      expect(await orderWhileDatabaseFails(error)).toEqual({ status, counted: [['orders', { outcome }]] })
    },
  )
})

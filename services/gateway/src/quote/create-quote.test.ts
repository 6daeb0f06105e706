import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { noRateLimits } from '../limits/rate-limiter.ts'
import type { StoreClient, StoreResponse } from '../store/store-client.ts'
import { createQuote } from './create-quote.ts'

const { body: cart } = recording('cart-add-ok').response

/** Creates a quote with a postcode in a store that responds to `update-customer` with `response`. */
function quoteWith(response: StoreResponse) {
  const storeClient: StoreClient = async ({ route }) => {
    if (route.endsWith('/update-customer')) return response
    const headers = new Headers({ 'cart-token': 'token' })
    if (!route.endsWith('/batch')) return { kind: 'received', status: 200, headers, body: cart }
    return { kind: 'received', status: 207, headers, body: { responses: [{ status: 201, body: cart }] } }
  }
  const services = {
    storeClient,
    terms: () => defaultShopTerms,
    rateLimiter: noRateLimits,
    readDelivery: async () => null,
    callLimits: null,
    now: () => new Date('2026-11-21T12:00:00Z'),
  }
  const lines = [{ line: 0, id: 17, quantity: 2, variation: [] }]
  return createQuote(services, lines, { postcode: '71000' }, '203.0.113.7')
}

const withStatus = (status: number): StoreResponse => {
  return { kind: 'received', status, headers: new Headers(), body: {} }
}

describe('createQuote', () => {
  it.each([{ kind: 'lost' } as const, withStatus(401), withStatus(429), withStatus(500)])(
    'fails when the store does not set the address of the cart: %j',
    async response => {
      expect(await quoteWith(response)).toBeNull()
    },
  )

  it('quotes the shipping to the shop’s default address when the store rejects the address', async () => {
    expect((await quoteWith(withStatus(400)))?.quote.shipping).toMatchObject({ price: '700' })
  })
})

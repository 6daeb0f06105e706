import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { noRateLimits } from '../limits/rate-limiter.ts'
import type { StoreClient, StoreResponse } from '../store/store-client.ts'
import { createQuote } from './create-quote.ts'

const { body: oilCart } = recording('cart-add-ok').response

/**
 * Calls `createQuote` for two pieces of one product, with a postcode as the delivery address. The test's
 * store responds with `response` to each request whose route contains `path`, and with `cart` to all other
 * requests.
 */
function quoteWith(path: string, response: StoreResponse, cart: unknown = oilCart, id = 17) {
  const storeClient: StoreClient = async ({ route }) => {
    if (route.includes(path)) return response
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
  const lines = [{ line: 0, id, quantity: 2, variation: [] }]
  return createQuote(services, lines, { postcode: '71000' }, '203.0.113.7')
}

const withStatus = (status: number, body: unknown = {}): StoreResponse => {
  return { kind: 'received', status, headers: new Headers(), body }
}

describe('createQuote', () => {
  it.each<[string, StoreResponse]>([
    ['does not respond', { kind: 'lost' }],
    ['responds with status 401', withStatus(401)],
    ['responds with status 429', withStatus(429)],
    ['responds with status 500', withStatus(500)],
  ])(
    'returns null when the store %s to the request that sets the address of the cart',
    async (_what, response) => {
      expect(await quoteWith('/update-customer', response)).toBeNull()
    },
  )

  it('returns the price of shipping to the shop’s default address when the store rejects the shopper’s postal address', async () => {
    const created = await quoteWith('/update-customer', withStatus(400))
    expect(created?.quote.shipping).toMatchObject({ price: '700' })
  })

  it('for a variation requested by its own id: sets `product_id` to that id when the store’s variation list lacks the variation; returns null when the store does not respond with the variation list', async () => {
    const { body: abayaCart } = recording('cart-add-variation-by-id').response
    const quoteAbaya = (response: StoreResponse) => quoteWith('type=variation', response, abayaCart, 74)
    const created = await quoteAbaya(withStatus(200, []))
    expect(created?.quote.items).toMatchObject([{ id: 74, product_id: 74 }])
    expect(await quoteAbaya({ kind: 'lost' })).toBeNull()
  })
})

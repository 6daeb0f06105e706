import { cartSchema } from '@sultan/woo-client/cart'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { noRateLimits } from '../limits/rate-limiter.ts'
import type { StoreRequest } from '../store/store-client.ts'
import { recalculateCart } from './recalculate-cart.ts'

const { body } = recording('cart-get-item-went-out-of-stock').response
const cart = cartSchema.parse(body)

/**
 * Calls `recalculateCart` with a cart whose `errors` report a product that went out of stock. The test's
 * store responds with the HTTP status `status` to every request for a product.
 */
async function recalculatedWith(status: number) {
  const removed: unknown[] = []
  const send = async (request: StoreRequest) => {
    const received = { kind: 'received', headers: new Headers() } as const
    if (request.method === 'GET') return { ...received, status, body: {} }
    removed.push(request.body)
    return { ...received, status: 200, body }
  }
  const filled = { cart, requested: new Map(), problems: [] }
  const attempts = { rateLimiter: noRateLimits, address: '203.0.113.7' }
  return { result: await recalculateCart({ send }, filled, {}, attempts), removed }
}

describe('recalculateCart', () => {
  it.each([401, 429, 500])(
    'returns null and removes no cart line when the store responds with status %i to the request for a product',
    async status => {
      expect(await recalculatedWith(status)).toEqual({ result: null, removed: [] })
    },
  )

  it('removes a cart line when the store responds 404 to the request for the line’s product', async () => {
    const { result, removed } = await recalculatedWith(404)
    expect(removed).toEqual(cart.items.map(({ key }) => ({ key })))
    expect(result).not.toBeNull()
  })
})

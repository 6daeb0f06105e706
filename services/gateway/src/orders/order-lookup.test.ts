import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { expect, it } from 'vitest'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { AdminClient } from '../store/admin-client.ts'
import { handleOrderLookup } from './order-lookup.ts'

/** A simulated shop in which every search for an order finds nothing. */
const adminClient: AdminClient = async () => ({
  kind: 'received',
  status: 200,
  headers: new Headers(),
  body: [],
})

/**
 * Looks up the order 1001 while the rate limit for look-ups by telephone number is used up. Returns the
 * response status.
 */
async function lookUp(contact: string): Promise<number> {
  const rateLimiter = {
    check: async () => new Response(null, { status: 429 }),
  } as Pick<RateLimiter, 'check'> as RateLimiter
  const request = new Request('https://shop.example/wp-json/sultan/v1/order-lookup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '1001', contact }),
  })
  const services = { adminClient, rateLimiter, terms: () => defaultShopTerms }
  return (await handleOrderLookup(request, services, async () => undefined)).status
}

it('`handleOrderLookup` applies a rate limit to look-ups with a telephone number, but not to look-ups with an e-mail address', async () => {
  expect(await lookUp('+387 61 222 333')).toBe(429)
  expect(await lookUp('kupac@primjer.ba')).toBe(404)
})

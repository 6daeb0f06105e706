import { allRecordings } from '@sultan/woo-client/recorded-exchange.fixture'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'
import { basic } from './recorded-cart.fixture.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop({ chat: true })
})
afterAll(() => shop.close())

const routes = [...new Set(allRecordings().map(({ request }) => request.route))]
const word = fc.oneof(
  fc.string(),
  fc.constantFrom('0', '-1', '1e99', 'null', '%', '[]', '17', '999999999999999'),
)
const request = fc.record({
  route: fc.constantFrom(...routes),
  tail: fc.constantFrom('', '/', '//', '/%E0%A4%A', '/17', '/..'),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  query: fc.dictionary(
    fc.constantFrom(
      'page',
      'per_page',
      'category',
      'search',
      '_fields',
      'include',
      'after',
      'key',
      'customer',
      'offset',
    ),
    word,
  ),
  body: fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map(value => JSON.stringify({ id: value, requests: value })),
  ),
})

it('the simulated WooCommerce shop responds with a status below 500 to random requests', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ route, tail, method, query, body }) => {
      const address = `${shop.url}/wp-json${route}${tail}?${new URLSearchParams(query)}`
      const response = await fetch(address, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: basic(shop) },
        ...(method === 'GET' ? {} : { body }),
      })
      await response.arrayBuffer()
      expect(response.status).toBeLessThan(500)
    }),
    { numRuns: rounds(60, 300) },
  )
})

import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordedHost } from './recordings.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop({ secondShop: true })
})
afterAll(() => shop.close())

it.each([
  ...['once', 'stored', 'twice'].map(form => `store-products-path-slug-non-latin-${form}`),
  ...['letters', 'stored'].flatMap(form => [
    `store-products-slug-non-latin-${form}`,
    `store-products-category-non-latin-${form}`,
    `wp-posts-slug-non-latin-${form}`,
    `wp-categories-slug-non-latin-${form}`,
  ]),
])('the recorded shop responds to %s as the second shop did', async name => {
  const { request, response } = recording(`second-shop/${name}`)
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]) => [key, String(value)]),
  )
  const reply = await fetch(`${shop.url}/wp-json${request.route}?${query}`)
  expect(reply.status).toBe(response.status)
  const body: unknown = JSON.parse((await reply.text()).replaceAll(shop.url, recordedHost))
  expect(withoutLinks(body)).toEqual(withoutLinks(response.body))
})

function withoutLinks(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (/^(_links|link)$/.test(key) ? undefined : value)),
  )
}

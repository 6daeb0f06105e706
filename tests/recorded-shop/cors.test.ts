import { allRecordings } from '@sultan/woo-wire/recorded-exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordedRequest } from '../contract/recording.ts'
import { ask, basic, registerPeople } from './cart-trial.ts'
import { recordedHost } from './recorded.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
  await registerPeople(shop)
})
afterAll(() => shop.close())

it.each(allRecordings().filter(({ name }) => name.startsWith('cors-')))('$name', async exchange => {
  const request = recordedRequest(exchange, shop.url)
  const headers = new Headers(request.headers)
  if (headers.has('authorization')) headers.set('authorization', basic(shop))
  if (headers.has('cart-token')) {
    headers.set('cart-token', (await ask(shop, 'GET', '/wc/store/v1/cart')).headers.get('cart-token') ?? '')
  }
  if (exchange.request.headers.Origin === recordedHost) headers.set('origin', shop.url)
  const answer = await fetch(new Request(request, { headers }))
  expect(answer.status).toBe(exchange.response.status)
  const origin = answer.headers.get('access-control-allow-origin')?.replace(shop.url, recordedHost) ?? null
  expect(origin).toBe(exchange.response.headers['Access-Control-Allow-Origin'] ?? null)
})

import { allRecordings } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordedRequest } from '../contract/recorded-request.ts'
import { basic, registerPeople, send } from './recorded-cart.fixture.ts'
import { recordedHost } from './recordings.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

let shop: RecordedShop
beforeAll(async () => {
  shop = await startRecordedShop()
  await registerPeople(shop)
})
afterAll(() => shop.close())

it.each(allRecordings().filter(({ name }) => name.startsWith('cors-')))(
  'the simulated WooCommerce shop responds to the request of the recording $name with the recorded status and header Access-Control-Allow-Origin',
  async exchange => {
    const request = recordedRequest(exchange, shop.url)
    const headers = new Headers(request.headers)
    if (headers.has('authorization')) headers.set('authorization', basic(shop))
    if (headers.has('cart-token')) {
      headers.set(
        'cart-token',
        (await send(shop, 'GET', '/wc/store/v1/cart')).headers.get('cart-token') ?? '',
      )
    }
    if (exchange.request.headers.Origin === recordedHost) headers.set('origin', shop.url)
    const reply = await fetch(new Request(request, { headers }))
    expect(reply.status).toBe(exchange.response.status)
    const origin = reply.headers.get('access-control-allow-origin')?.replace(shop.url, recordedHost) ?? null
    expect(origin).toBe(exchange.response.headers['Access-Control-Allow-Origin'] ?? null)
  },
)

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ShopInfo } from '@sultan/storefront/shop/shop-info'
import { recording, replay } from '@sultan/woo-wire/recorded-exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedHandler } from './feed-handler.ts'

let isUp = true
let asked = 0
const gateway = {
  async handle() {
    asked++
    return isUp ? replay(recording('wp-posts-embed')) : new Response('down', { status: 502 })
  },
  catalogueChanged() {},
}
const shop: ShopInfo = {
  ...{ name: 'Sultan', address: '', idNumber: '', phone: '', email: '', publicUrl: 'https://s.example' },
  ...{ returnDays: 15, sendsMail: false, passwordReset: 'none' },
}
const handler = feedHandler(gateway, shop)
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'https://s.example')
  if (!(await handler({ request, response, url, address: '' }))) response.writeHead(418).end()
})
let base = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'object') base = `http://127.0.0.1:${address?.port}`
})
afterAll(() => server.close())

it('is not there while the store does not answer, and comes back at once', async () => {
  isUp = false
  expect((await fetch(`${base}/blog/rss.xml`)).status).toBe(503)
  isUp = true
  expect((await fetch(`${base}/blog/rss.xml`)).status).toBe(200)
})

it('is asked for once a minute, and sent once to whoever has it', async () => {
  const before = asked
  const first = await fetch(`${base}/blog/rss.xml`)
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await first.text()).toContain('<item>')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${base}/blog/rss.xml`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(asked).toBe(before)
})

it('leaves every other address to others', async () => {
  expect((await fetch(`${base}/blog`)).status).toBe(418)
  expect((await fetch(`${base}/blog/rss.xml`, { method: 'POST' })).status).toBe(418)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { expect, it, onTestFinished } from 'vitest'
import { type FeedPart, productFeedHandler } from './product-feed-handler.ts'

const shop: ShopInfo = {
  ...{ name: 'Sultan', address: '', idNumber: '', phone: '', email: 'info@sultan.example' },
  ...{
    publicUrl: 'https://sultan.example',
    terms: defaultShopTerms,
    sendsMail: false,
    isEmailOptional: false,
    passwordReset: 'none',
  },
}

/**
 * Serves a feed in two parts, whose second part is never ready and fails when the client leaves. Returns a
 * function that requests the feed from a client address.
 */
async function serveEndlessFeed() {
  const first: FeedPart = { items: Buffer.from('<item/>'), parts: 2, whole: null }
  const handler = productFeedHandler({
    client: { request: () => Promise.reject(new Error('The test reads no products.')) },
    shop,
    documents: {
      get: (key, { response }) =>
        key.endsWith(' 1')
          ? Promise.resolve(first)
          : new Promise((_, reject) =>
              response.once('close', () => reject(new Error('The client has left.'))),
            ),
      clear: () => {},
    },
    log: silentLogger,
  })
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'https://s.example')
    await handler({ request, response, url, clientAddress: String(request.headers['x-client']) })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // The cast is safe: the address of a server that listens on TCP is an object.
  const { port } = server.address() as AddressInfo
  return (address: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/proizvodi.xml`, {
      headers: { 'x-client': address },
      ...(signal !== undefined && { signal }),
    })
}

it('productFeedHandler sends one feed at a time to a client, and refuses a second one with 429', async () => {
  const get = await serveEndlessFeed()
  const visit = new AbortController()
  expect((await get('2001:db8::1', visit.signal)).status).toBe(200)
  const second = await get('2001:db8::2')
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await get('2001:db8:0:1::1')).status).toBe(200)
  visit.abort()
  await expect.poll(async () => (await get('2001:db8::2')).status).toBe(200)
})

it('productFeedHandler sends at most four feeds at a time, and refuses a fifth client with 503', async () => {
  const get = await serveEndlessFeed()
  const statuses: number[] = []
  for (const last of [1, 2, 3, 4, 5]) statuses.push((await get(`192.0.2.${last}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 503])
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { expect, it, onTestFinished, vi } from 'vitest'
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
 * Serves a feed in two parts. The second part fails with `error`; without `error` this part is never ready,
 * and fails when the client disconnects. Returns a function that requests the feed from a client address.
 */
async function serveEndlessFeed({ error, log = silentLogger }: { error?: Error; log?: Logger } = {}) {
  const first: FeedPart = { items: Buffer.from('<item/>'), parts: 2, whole: null }
  const handler = productFeedHandler({
    client: { request: () => Promise.reject(new Error('The test reads no products.')) },
    shop,
    documents: {
      get: (key, { response }) =>
        key.endsWith(' 1')
          ? Promise.resolve(first)
          : new Promise((_, reject) => {
              response.once('close', () => reject(new Error('The client has left.')))
              if (error !== undefined) reject(error)
            }),
      clear: () => {},
    },
    log,
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

it('productFeedHandler sends each client one feed at a time, refuses a second feed with 429, and counts an IPv6 /64 network as one client', async () => {
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

it('productFeedHandler, while it sends four feeds, refuses a fifth client with 503; once the oldest feed has taken ten minutes, the handler ends that feed and serves the fifth client', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const get = await serveEndlessFeed()
  // `fetch` ends the connection of a response that is garbage-collected, so the test keeps references to the
  // responses.
  const responses: Response[] = []
  const visit = async (last: number) => {
    responses.push(await get(`192.0.2.${last}`))
    return responses.at(-1)?.status
  }
  expect(await visit(1)).toBe(200)
  vi.setSystemTime(Date.now() + 1)
  for (const last of [2, 3, 4]) expect(await visit(last)).toBe(200)
  vi.setSystemTime(Date.now() + 599_998)
  expect(await visit(5)).toBe(503)
  vi.setSystemTime(Date.now() + 1)
  expect(await visit(5)).toBe(200)
  await expect(responses[0]?.text()).rejects.toThrow()
  expect(await visit(6)).toBe(503)
})

it.each([
  [new TypeError('a fault of the server'), { errors: 1, warnings: 0 }],
  [new DOMException('The operation timed out.', 'TimeoutError'), { errors: 0, warnings: 1 }],
])(
  'when the second part of the feed fails with the error “%s”, productFeedHandler closes the connection and logs this number of messages: %j',
  async (error, { errors, warnings }) => {
    const log = { ...silentLogger, error: vi.fn(), warn: vi.fn() }
    const get = await serveEndlessFeed({ error, log })
    await expect(get('192.0.2.1').then(response => response.text())).rejects.toThrow()
    await expect.poll(() => log.error.mock.calls.length).toBe(errors)
    expect(log.warn).toHaveBeenCalledTimes(warnings)
  },
)

it('productFeedHandler logs neither an error nor a warning when a client disconnects', async () => {
  const log = { ...silentLogger, error: vi.fn(), warn: vi.fn(), debug: vi.fn() }
  const get = await serveEndlessFeed({ log })
  const visit = new AbortController()
  await get('192.0.2.1', visit.signal)
  visit.abort()
  await expect.poll(() => log.debug.mock.calls.length).toBe(1)
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { Chat } from '@sultan/gateway/chat'
import type { Gateway } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerPeople } from '../recorded-shop/recorded-cart.fixture.ts'
import { type InProcessShop, openRecordedShop } from '../recorded-shop/start.ts'
import { BATCH, gatewayOver, openGatewayDatabase } from './gateway.fixture.ts'

const VISITOR = '198.51.100.2'
const ATTACKER = '203.0.113.7'
const line = { id: 17, quantity: 1 }
const largeQuote = Array.from({ length: 79 }, (_, index) => ({ id: 1000 + index, quantity: 999 }))

describe('work limits of the gateway', () => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  afterAll(() => database.close())

  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const open = (
    shop: InProcessShop = openRecordedShop(),
    parts: Parameters<typeof gatewayOver>[2] = {},
  ): Gateway =>
    gatewayOver(shop.store, database, { rateLimits: 'on', now: () => new Date(clock.now), ...parts })

  function post(
    gateway: Gateway,
    address: string,
    route: string,
    body: unknown,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const request = new Request(`https://shop.example/?rest_route=${route}`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return gateway.handle(request, { address })
  }
  const quote = (gateway: Gateway, address: string, items: readonly object[]) =>
    post(gateway, address, '/sultan/v1/quote', { items })
  const read = (gateway: Gateway, address: string, path: string) =>
    gateway.handle(new Request(`https://shop.example/wp-json/wc/store/v1/${path}`), { address })

  /**
   * Counts how many requests to the route `watched` the store handles at the same time. `max` is the highest
   * count so far.
   */
  function watchConcurrency(shop: InProcessShop, watched: string): { readonly max: number } {
    const seen = { running: 0, max: 0 }
    shop.intercept = async (route, respond) => {
      if (route !== watched) return respond()
      seen.running += 1
      seen.max = Math.max(seen.max, seen.running)
      await sleep(2)
      seen.running -= 1
      return respond()
    }
    return seen
  }

  const statuses = async (responses: readonly Promise<Response>[]): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {}
    for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  it('the gateway allows one IP address 100 simultaneous price quotes of two cart lines each', async () => {
    const gateway = open()
    const short = [line, { id: 95, quantity: 2 }]
    expect(await statuses(Array.from({ length: 100 }, () => quote(gateway, ATTACKER, short)))).toEqual({
      200: 100,
    })
  })

  it('the gateway allows one IP address 20 price quotes, each of one cart line, in each of 20 successive seconds', async () => {
    const gateway = open()
    for (let second = 0; second < 20; second++) {
      const replies = await statuses(Array.from({ length: 20 }, () => quote(gateway, ATTACKER, [line])))
      expect(replies, `second ${second}`).toEqual({ 200: 20 })
      clock.now += 1000
    }
  })

  it('the gateway allows one IP address at most 15 of 60 simultaneous price quotes of 79 cart lines each, and serves another IP address meanwhile', async () => {
    const shop = openRecordedShop()
    const batches = watchConcurrency(shop, BATCH)
    const gateway = open(shop)
    const attack = statuses(Array.from({ length: 60 }, () => quote(gateway, ATTACKER, largeQuote)))
    expect((await quote(gateway, VISITOR, [line])).status).toBe(200)
    const replies = await attack
    expect(replies[200]).toBeLessThanOrEqual(15)
    expect((replies[200] ?? 0) + (replies[429] ?? 0)).toBe(60)
    // The gateway sends the store at most one batch request at a time for each IP address, and the test uses
    // two IP addresses.
    expect(batches.max).toBeLessThanOrEqual(2)
  })

  it('the gateway sends the store the price quote requests of one IP address one after another', async () => {
    const shop = openRecordedShop()
    const batches = watchConcurrency(shop, BATCH)
    const gateway = open(shop)
    await statuses(Array.from({ length: 30 }, () => quote(gateway, ATTACKER, [line])))
    expect(batches.max).toBe(1)
  })

  it('when a client has disconnected, the gateway does not request the client’s queued price quotes from the store', async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    const shop = openRecordedShop()
    let batches = 0
    shop.intercept = async (route, respond) => {
      if (route !== BATCH) return respond()
      batches += 1
      await isHeld
      return respond()
    }
    const gateway = open(shop)
    const client = new AbortController()
    const replies = statuses(
      Array.from({ length: 10 }, () =>
        post(gateway, ATTACKER, '/sultan/v1/quote', { items: [line] }, client.signal),
      ),
    )
    await expect.poll(() => batches).toBe(1)
    client.abort()
    release()
    expect(await replies).toEqual({ 200: 1, 499: 9 })
    expect(batches).toBe(1)
  })

  it('GET requests served from the cache do not count against the work limit of an IP address', async () => {
    const gateway = open()
    await read(gateway, VISITOR, 'products/17')
    const replies = Array.from({ length: 4000 }, () => read(gateway, ATTACKER, 'products/17'))
    expect(await statuses(replies)).toEqual({ 200: 4000 })
  })

  it('searches beyond the work limit of their IP address get status 429, the header Retry-After and an error code in the body', async () => {
    const gateway = open()
    let last = await read(gateway, ATTACKER, 'products?search=0')
    for (let term = 1; last.status !== 429 && term < 2000; term++)
      last = await read(gateway, ATTACKER, `products?per_page=100&search=${term}`)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last.json()).toMatchObject({ code: 'sultan_too_many_requests', data: { status: 429 } })
    expect((await read(gateway, VISITOR, 'products?search=0')).status).toBe(200)
  })

  it('the gateway answers at most four chat messages of one IP address at a time, and responds 429 to chat messages beyond the work limit of the IP address', async () => {
    const { promise: isReplying, resolve: reply } = Promise.withResolvers<void>()
    let running = 0
    const chat: Chat = async () => {
      running += 1
      await isReplying
      return { response: 'Zdravo!', products: [] }
    }
    const gateway = open(openRecordedShop(), { chat })
    const ask = (address: string) => post(gateway, address, '/sultan-ai/v1/chat', { message: 'Zdravo' })
    const replies = statuses(Array.from({ length: 60 }, () => ask(ATTACKER)))
    const visitor = ask(VISITOR)
    await expect.poll(() => running).toBe(5)
    reply()
    expect((await visitor).status).toBe(200)
    // Each IP address has a budget of 1200 work units for chats. A chat costs 30 units, so an IP address can
    // send 40 chats.
    expect(await replies).toEqual({ 200: 40, 429: 20 })
  })

  it('successful sign-ins count against the limit of password hashes that the server computes for one IP address', async () => {
    const shop = openRecordedShop()
    await registerPeople(shop)
    const gateway = open(shop)
    const signIn = () =>
      post(gateway, ATTACKER, '/jwt-auth/v1/token', { username: 'amina', password: 'PASSWORD' })
    const counts: Record<number, number> = {}
    for (let i = 0; i < 80; i++) {
      const { status } = await signIn()
      counts[status] = (counts[status] ?? 0) + 1
    }
    expect(counts).toEqual({ 200: 60, 429: 20 })
  })

  it('RATE_LIMITS=off allows one IP address 300 simultaneous price quotes', async () => {
    const gateway = open(openRecordedShop(), { rateLimits: 'off' })
    const replies = Array.from({ length: 300 }, () => quote(gateway, ATTACKER, [line]))
    expect(await statuses(replies)).toEqual({ 200: 300 })
  })
})

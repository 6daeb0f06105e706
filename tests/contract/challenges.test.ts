import { randomUUID } from 'node:crypto'
import { CHALLENGE_HEADER, createChallenges, deleteExpiredChallenges } from '@sultan/gateway/challenges'
import type { GatewayOptions } from '@sultan/gateway/gateway'
import { WorkRejectedError } from '@sultan/gateway/work-limits'
import type { Database } from '@sultan/sql/database'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRecordedShop } from '../recorded-shop/start.ts'
import { alikeEngines } from './alike-engines.ts'
import { openConnectedGateway } from './connected-shop.fixture.ts'
import { deleteRows } from './embedded-store/embedded-store.fixture.ts'
import {
  gatewayOver,
  openGatewayDatabase,
  order,
  orderBody,
  placedOf,
  quote,
  type Reply,
  send,
} from './gateway.fixture.ts'
import { call } from './gateway-accounts.fixture.ts'
import { twoOils } from './order.fixture.ts'

/** Solves a proof-of-work challenge as the browser does. */
async function solutionOf(challenge: object): Promise<string> {
  // The cast is safe: the gateway's `createChallenges` returns challenges as JSON objects.
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const challengeOf = ({ body }: Reply): object => (body as { data: { challenge: object } }).data.challenge
const refused = { status: 429, body: { code: 'sultan_too_many_requests' } }
const withChallenge = {
  ...refused,
  body: { ...refused.body, data: { challenge: { signature: expect.any(String) } } },
}

describe.each(alikeEngines)('createChallenges on %s', engine => {
  let database: Database
  const purpose = { route: '/sultan/v1/orders', address: '203.0.113.7' }
  const secrets = { signature: async () => 's'.repeat(43), key: async () => 'k'.repeat(43) }
  const open = () => createChallenges(database, secrets)
  let solution: string
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
    solution = await solutionOf(await open().create(purpose))
  })
  afterAll(() => database.close())
  beforeEach(() => deleteRows(database, 'used_challenges'))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const usedRows = async () => (await database.pool.query('select * from used_challenges')).rowCount

  it('accepts a proof-of-work solution only once when several servers receive that solution', async () => {
    const results = await Promise.all([1, 2, 3].map(() => open().redeem(solution, purpose)))
    expect(results.toSorted()).toEqual([false, false, true])
    expect(await open().redeem(solution, purpose)).toBe(false)
  })

  it('rejects a proof-of-work solution without a database query when the same server has accepted that solution before', async () => {
    const { redeem } = open()
    expect(await redeem(solution, purpose)).toBe(true)
    const execute = vi.spyOn(database.sql, 'execute')
    expect(await redeem(solution, purpose)).toBe(false)
    expect(execute).not.toHaveBeenCalled()
  })

  it('rejects a solution of a challenge that was created for another route, IP address or shop, or more than five minutes ago', async () => {
    const { redeem } = open()
    expect(await redeem(solution, { ...purpose, route: '/sultan/v1/quote' })).toBe(false)
    expect(await redeem(solution, { ...purpose, address: '203.0.113.8' })).toBe(false)
    const foreign = createChallenges(database, { ...secrets, signature: async () => 'o'.repeat(43) })
    expect(await foreign.redeem(solution, purpose)).toBe(false)
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
    expect(await redeem(solution, purpose)).toBe(false)
    vi.useRealTimers()
    expect(await usedRows()).toBe(0)
    expect(await redeem(solution, purpose)).toBe(true)
  })

  it('rejects changed and malformed solutions', async () => {
    const { redeem } = open()
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString())
    const { challenge, solution: solved } = payload
    const changed = (parameters: object) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution: solved,
    })
    const bad = [
      changed({ cost: 1 }),
      changed({ expiresAt: 9e9 }),
      changed({ nonce: '00' }),
      { challenge: { parameters: challenge.parameters }, solution: solved },
      { challenge, solution: { ...solved, derivedKey: '00'.repeat(32) } },
      { challenge, solution: {} },
      { challenge: {}, solution: solved },
      { challenge: null },
      [],
      7,
    ].map(value => Buffer.from(JSON.stringify(value)).toString('base64'))
    for (const text of [...bad, '', 'x', '%', 'x'.repeat(10_000)])
      expect(await redeem(text, purpose)).toBe(false)
    expect(await usedRows()).toBe(0)
  })

  it('deletes used challenges after they have expired', async () => {
    await open().redeem(solution, purpose)
    await deleteExpiredChallenges(database, new Date())
    expect(await usedRows()).toBe(1)
    await deleteExpiredChallenges(database, new Date(Date.now() + 301_000))
    expect(await usedRows()).toBe(0)
  })
})

describe('proof-of-work challenges of the gateway', () => {
  let database: Database
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => deleteRows(database, 'rate_windows', 'used_challenges'))

  const open = (options: Partial<GatewayOptions> = {}) => {
    const shop = openRecordedShop()
    const now = new Date()
    return gatewayOver(shop.store, database, {
      shop,
      rateLimits: 'on',
      challenge: 'on',
      now: () => now,
      ...options,
    })
  }
  const orderTimes = (gateway: ReturnType<typeof open>, times: number): Promise<Reply[]> =>
    Promise.all(Array.from({ length: times }, () => order(gateway, {})))

  it('requires a proof of work for the eleventh order request of an IP address, and accepts each proof once', async () => {
    const gateway = open()
    for (const { status } of await orderTimes(gateway, 10)) expect(status).toBe(400)
    const first = await order(gateway, twoOils)
    expect(first).toMatchObject(withChallenge)
    expect(first.headers.get('retry-after')).toMatch(/^\d+$/)
    const headers = { [CHALLENGE_HEADER]: await solutionOf(challengeOf(first)) }
    const key = randomUUID()
    expect(placedOf(await order(gateway, twoOils, key, headers)).status).toBe('processing')
    expect(await order(gateway, twoOils, randomUUID(), headers)).toMatchObject(withChallenge)
    const elsewhere = await call(gateway, 'POST', '/sultan/v1/orders', {
      body: twoOils,
      headers: { 'idempotency-key': randomUUID() },
      address: '198.51.100.7',
    })
    expect(elsewhere.status).toBe(201)
  })

  it('rejects the 41st order request of an IP address even with a proof of work, and offers no challenge in the response', async () => {
    const gateway = open()
    await orderTimes(gateway, 10)
    const headers = { [CHALLENGE_HEADER]: await solutionOf(challengeOf(await order(gateway, twoOils))) }
    await database.pool.query(
      "insert into rate_windows select replace(bucket, 'Unproven', ''), window_start, 40 from rate_windows",
    )
    const reply = await order(gateway, twoOils, randomUUID(), headers)
    expect(reply).toMatchObject(refused)
    expect(reply.body).not.toHaveProperty('data.challenge')
  })

  it('offers a challenge when a work limit rejects a price quote request, and accepts the request when sent again with a solution', async () => {
    const gateway = open({
      workLimits: {
        run: ({ isProven }, work) => (isProven ? work() : Promise.reject(new WorkRejectedError(429, 3))),
      },
    })
    const items = [{ id: 17, quantity: 1 }]
    const reply = await quote(gateway, items)
    expect(reply).toMatchObject(withChallenge)
    expect(reply.headers.get('retry-after')).toBe('3')
    const headers = { [CHALLENGE_HEADER]: await solutionOf(challengeOf(reply)) }
    expect((await send(gateway, '/sultan/v1/quote', { items }, headers)).status).toBe(200)
  })

  it.each([
    ['/jwt-auth/v1/token', 8, { username: 'ana@kupac.example', password: 'x' }],
    ['/wc/v3/customers', 5, {}],
    ['/sultan/v1/password-reset', 5, { email: 'x' }],
    ['/sultan/v1/password', 8, { token: 'x', password: 'y' }],
    ['/sultan/v1/stock-alerts', 8, {}],
  ])(
    'offers a challenge for a request to %s that follows %i rejected requests from the same IP address to that route',
    async (route, times, body) => {
      const store = async () => Response.json({ code: 'incorrect_password' }, { status: 403 })
      const passwordResets = { request: async () => undefined, change: async () => null }
      const shopKey = { key: 'ck_x', secret: 'cs_x' }
      const stockAlerts = { add: async () => true, end: async () => true }
      const gateway = open({ store, passwordResets, stockAlerts, shopKey })
      const bodies = Array.from({ length: times }, (_, at) =>
        'username' in body ? { ...body, username: `ana${at}@kupac.example` } : body,
      )
      const replies = await Promise.all(bodies.map(one => send(gateway, route, one)))
      for (const { status } of replies) expect([400, 403]).toContain(status)
      expect(await send(gateway, route, body)).toMatchObject(withChallenge)
    },
  )

  it.each([
    ['CHALLENGE=off', { challenge: 'off' }, 40],
    ['RATE_LIMITS=off', { rateLimits: 'off' }, 45],
  ] as const)(
    'with the setting %s, offers no challenge to an IP address that sends more than 40 order requests',
    async (_what, options, times) => {
      const gateway = open(options)
      for (const { status } of await orderTimes(gateway, times)) expect(status).toBe(400)
      const reply = await order(gateway, {})
      expect(reply.status).toBe('rateLimits' in options ? 400 : 429)
      expect(reply.body).not.toHaveProperty('data.challenge')
    },
  )

  it('accepts an order request with a proof of work, and places the order in a connected shop', async () => {
    const connected = await openConnectedGateway(database)
    const now = new Date()
    const gateway = connected.open({ rateLimits: 'on', challenge: 'on', now: () => now })
    await orderTimes(gateway, 10)
    const body = orderBody([{ id: 31, quantity: 2 }], '6100')
    const headers = { [CHALLENGE_HEADER]: await solutionOf(challengeOf(await order(gateway, body))) }
    expect((await order(gateway, body, randomUUID(), headers)).status).toBe(201)
    expect(connected.shop.orders).toHaveLength(1)
    await connected.close()
  })
})

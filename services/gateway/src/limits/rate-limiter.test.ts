import { fileURLToPath } from 'node:url'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRateLimiter, type RateLimiter, type RateLimitScope } from './rate-limiter.ts'
import { createSqlCounters, type WindowCounters } from './window-counters.ts'

/** Maximum numbers of requests in ten minutes, copied from `RATE_LIMITS`. */
const ORDERS_LIMIT = 40
const SIGN_IN_LIMIT = 30

describe('rate limiter over SQL counters', () => {
  let database: Database
  let counters: WindowCounters
  let clock: Date
  let additions: number
  let limiter: RateLimiter
  beforeAll(async () => {
    database = await openMigratedDatabase('pglite', {
      folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
      name: 'gateway',
    })
    counters = createSqlCounters(database)
  })
  afterAll(() => database.close())
  beforeEach(() => {
    additions = 0
    const counted: WindowCounters = {
      ...counters,
      add(...parameters) {
        additions += 1
        return counters.add(...parameters)
      },
    }
    limiter = createRateLimiter(counted, () => clock)
  })

  /**
   * Sends `times` requests to the rate limiter. Returns the value of Retry-After in the last response, in
   * seconds; 0 when the limiter allowed the last request.
   */
  async function use(
    client: string,
    times: number,
    time: string,
    scope: RateLimitScope = 'orders',
  ): Promise<number> {
    clock = new Date(`2026-11-21T${time}Z`)
    let last: Response | null = null
    for (let i = 0; i < times; i++) last = await limiter.check(scope, client)
    return last === null ? 0 : Number(last.headers.get('retry-after'))
  }

  it('blocks the order requests of a client above the limit until the ten-minute time window ends, but neither the client’s chat requests nor other clients', async () => {
    expect(await use('203.0.113.7', ORDERS_LIMIT, '12:00:00')).toBe(0)
    expect(await use('203.0.113.7', 1, '12:07:30')).toBe(150)
    expect(await use('203.0.113.8', 1, '12:07:30')).toBe(0)
    expect(await use('203.0.113.7', 1, '12:07:30', 'chat')).toBe(0)
    expect(await use('203.0.113.7', 1, '12:10:00')).toBe(0)
  })

  it('counts the addresses of one IPv6 /64 as one client', async () => {
    expect(await use('2001:db8:1:2::1', ORDERS_LIMIT, '13:00:00')).toBe(0)
    expect(await use('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 1, '13:00:00')).toBeGreaterThan(0)
    expect(await use('2001:db8:1:3::1', 1, '13:00:00')).toBe(0)
    expect(await use('::1', 1, '13:00:00')).toBe(0)
  })

  it('`uncount` lowers the count of a client’s requests, but never below zero', async () => {
    const client = '203.0.113.10'
    for (let i = 0; i < SIGN_IN_LIMIT * 2; i++) {
      expect(await use(client, 1, '14:00:00', 'signIn')).toBe(0)
      await limiter.uncount('signIn', client)
      await limiter.uncount('signIn', client)
    }
    expect(await use(client, SIGN_IN_LIMIT, '14:00:00', 'signIn')).toBe(0)
    expect(await use(client, 1, '14:00:00', 'signIn')).toBe(600)
  })

  it('accesses the database at most once per second for a client above its limit', async () => {
    await use('203.0.113.11', ORDERS_LIMIT, '15:00:00')
    additions = 0
    expect(await use('203.0.113.11', 50, '15:00:01')).toBe(599)
    expect(additions).toBe(1)
    await use('203.0.113.11', 1, '15:00:03')
    expect(additions).toBe(2)
  })

  it('allows the requests of a blocked client immediately after a call of `reset`', async () => {
    await use('203.0.113.12', ORDERS_LIMIT + 2, '16:00:00')
    await limiter.reset('orders', '203.0.113.12')
    expect(await use('203.0.113.12', 1, '16:00:00')).toBe(0)
  })

  it('deletes the counts of old time windows from the database', async () => {
    await use('203.0.113.9', 1, '18:00:00')
    await use('203.0.113.9', 1, '20:00:00')
    const { rows } = await database.pool.query('select distinct window_start from rate_windows')
    expect(rows).toHaveLength(1)
  })
})

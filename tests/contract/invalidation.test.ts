import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { type Change, catalogueChanged, customerChanged } from '@sultan/server/invalidation/change'
import { createInvalidation, type Invalidation } from '@sultan/server/invalidation/invalidation'
import { postgresTransport } from '@sultan/server/invalidation/postgres-transport'
import type { Database, OpenSession } from '@sultan/sql/database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openGatewayDatabase } from './gateway.fixture.ts'

/**
 * Time between two polls, in ms. A notification that takes longer counts as missed, so the interval is long
 * enough for a busy machine.
 */
const POLL_INTERVAL_MS = 1_000

describe('invalidation of cached data between servers on one PostgreSQL database', () => {
  let database: Database
  const opened: Invalidation[] = []
  beforeAll(async () => {
    database = await openGatewayDatabase()
  })
  afterEach(() => Promise.all(opened.splice(0).map(one => one.close())))
  afterAll(() => database.close())

  /**
   * Opens a server that subscribes to changes of the shop's data. `received` collects the changes published
   * by all servers, this server included.
   */
  async function openServer(
    options: { readonly openSession?: OpenSession; readonly pollIntervalMs?: number } = {},
  ) {
    const received: Change[] = []
    const { openSession = sessionOf(database), pollIntervalMs = POLL_INTERVAL_MS } = options
    const transport = postgresTransport({ database, openSession, log: silentLogger, pollIntervalMs })
    const invalidation = createInvalidation({ transports: [transport], log: silentLogger })
    invalidation.subscribe(change => received.push(change))
    opened.push(invalidation)
    return { invalidation, received }
  }

  type Server = Awaited<ReturnType<typeof openServer>>

  const listeners = async (): Promise<number> => {
    const { rows } = await database.pool.query(`select from pg_stat_activity where query like 'listen%'
      and state = 'idle' and datname = current_database()`)
    return rows.length
  }

  /**
   * Publishes a change on the server `one` and returns the changes that the server `two` has received so far.
   * Tests call this function repeatedly, because polling reports only changes made after a server's first
   * poll.
   */
  function afterChange(one: Server, two: Server): readonly Change[] {
    one.invalidation.publish(catalogueChanged)
    return two.received
  }

  /**
   * Ends the PostgreSQL sessions that wait for notifications, as a restart of PostgreSQL or a broken network
   * does.
   */
  const endListeners = () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`)

  it('reports a published change of data once to every server, including the server that published the change', async () => {
    // The servers poll only once a minute, so that only a notification can deliver the change during the
    // test.
    const [one, two, three] = await Promise.all([
      openServer({ pollIntervalMs: 60_000 }),
      openServer({ pollIntervalMs: 60_000 }),
      openServer({ pollIntervalMs: 60_000 }),
    ])
    await expect.poll(listeners).toBe(3)
    one.invalidation.publish(catalogueChanged)
    await expect.poll(() => [two.received, three.received]).toEqual([[catalogueChanged], [catalogueChanged]])
    two.invalidation.publish(customerChanged(7))
    const both = [catalogueChanged, customerChanged(7)]
    await expect.poll(() => [one.received, three.received]).toEqual([both, both])
    expect(two.received).toEqual(both)
  })

  it('a change of data that a PostgreSQL notification has reported is not reported again by polling', async () => {
    const pollIntervalMs = 3 * POLL_INTERVAL_MS
    const [one, two] = await Promise.all([openServer({ pollIntervalMs }), openServer({ pollIntervalMs })])
    await expect.poll(listeners).toBe(2)
    const all = Array.from({ length: 4 }, () => catalogueChanged)
    for (const number of all.keys()) {
      one.invalidation.publish(catalogueChanged)
      await expect.poll(() => two.received).toHaveLength(number + 1)
    }
    await sleep(2.5 * pollIntervalMs)
    expect(two.received).toEqual(all)
    expect(one.received).toEqual(all)
  })

  it('when a server’s listening connection misses a notification, polling reports to this server that all data has changed', async () => {
    const silent: OpenSession = async () => {
      const session = await sessionOf(database)()
      return Object.assign(session, { query: async () => ({ rows: [] }) })
    }
    const [one, two] = await Promise.all([openServer(), openServer({ openSession: silent })])
    await expect.poll(() => afterChange(one, two)).toContain('all')
  })

  it('after a server’s listening connection is lost, tells this server that all data has changed, and listens again', async () => {
    const [one, two] = await Promise.all([openServer(), openServer()])
    await expect.poll(listeners).toBe(2)
    await endListeners()
    await expect.poll(() => two.received).toEqual(['all'])
    await expect.poll(listeners).toBe(2)
    two.received.length = 0
    one.invalidation.publish(catalogueChanged)
    await expect.poll(() => two.received).toEqual([catalogueChanged])
  })

  it('while a server can open no listening connection, polling reports to this server that all data has changed', async () => {
    const failing: OpenSession = () => Promise.reject(new Error('No connection.'))
    const [one, two] = await Promise.all([openServer(), openServer({ openSession: failing })])
    await expect.poll(() => afterChange(one, two)).toContain('all')
    expect(new Set(two.received)).toEqual(new Set(['all']))
  })
})

function sessionOf({ openSession }: Database): OpenSession {
  if (openSession === null) throw new Error('PostgreSQL is needed.')
  return openSession
}

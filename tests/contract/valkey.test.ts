import type { WindowCounters } from '@sultan/gateway/window-counters'
import { silentLogger } from '@sultan/kernel/logger'
import { createSharedCache } from '@sultan/server/valkey/shared-cache'
import { createSharedResponses } from '@sultan/server/valkey/shared-responses'
import { openValkey, type Valkey, ValkeyUnavailableError } from '@sultan/server/valkey/valkey'
import { createValkeyCounters } from '@sultan/server/valkey/valkey-counters'
import { valkeyTransport } from '@sultan/server/valkey/valkey-transport'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startValkey, type ValkeyServer } from '../valkey-server.fixture.ts'

/**
 * Time limit of a Valkey command in the tests. The shop's own limit of 100 ms is too short while other tests
 * keep the processor busy.
 */
const COMMAND_TIMEOUT_MS = 5_000

describe('shop servers with a Valkey server', () => {
  let server: ValkeyServer
  const opened: Valkey[] = []
  beforeAll(async () => {
    server = await startValkey()
  })
  afterAll(() => server?.stop())
  afterEach(() => {
    for (const valkey of opened.splice(0)) valkey.close()
  })

  const responds = (valkey: Valkey) =>
    valkey.get('none').then(
      () => true,
      () => false,
    )

  /**
   * Connects to Valkey with the shop's own client. Each connection stands for a separate process of the shop.
   */
  async function connect(commandTimeoutMs = COMMAND_TIMEOUT_MS): Promise<Valkey> {
    const valkey = await openValkey({ url: server.url, log: silentLogger, commandTimeoutMs })
    opened.push(valkey)
    await expect.poll(() => responds(valkey)).toBe(true)
    return valkey
  }

  describe('the connection to Valkey', () => {
    it('the connection rejects commands while Valkey is stopped, and accepts commands after the restart of Valkey', async () => {
      const valkey = await connect()
      await server.stop()
      for (let n = 0; n < 20; n++)
        await expect(valkey.get('a')).rejects.toBeInstanceOf(ValkeyUnavailableError)
      await server.start()
      await expect.poll(() => responds(valkey)).toBe(true)
    })

    it('a connection can be opened while Valkey is stopped, and accepts commands after the start of Valkey', async () => {
      await server.stop()
      const valkey = await openValkey({
        url: server.url,
        log: silentLogger,
        commandTimeoutMs: COMMAND_TIMEOUT_MS,
      })
      opened.push(valkey)
      await expect(valkey.get('a')).rejects.toBeInstanceOf(ValkeyUnavailableError)
      await server.start()
      await expect.poll(() => responds(valkey)).toBe(true)
    })

    it('the connection stops sending commands when Valkey does not reply, and sends commands again when Valkey replies', async () => {
      const valkey = await connect(20)
      server.freeze()
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => valkey.get('a')))
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
      const after = await valkey.get('a').catch((error: unknown) => error)
      // A `ValkeyUnavailableError` without a cause means that the command was not sent.
      expect(after).toBeInstanceOf(ValkeyUnavailableError)
      expect(after).not.toHaveProperty('cause')
      server.thaw()
      await expect.poll(() => responds(valkey)).toBe(true)
    })
  })

  describe('counters of the rate limits', () => {
    const window = { start: 600, length: 600 }
    const inDatabase: string[] = []
    const fallback: WindowCounters = {
      async add(name) {
        inDatabase.push(name)
        return 77
      },
      reset: async name => void inDatabase.push(`reset ${name}`),
    }
    const open = async () => createValkeyCounters(await connect(), 'shop', fallback)

    it('counters are shared by several shop servers', async () => {
      const [one, two] = [await open(), await open()]
      expect(await one.add('a', window, 1)).toBe(1)
      expect(await two.add('a', window, 2)).toBe(3)
      expect(await two.add('b', window, 1)).toBe(1)
      expect(await one.add('a', window, -9)).toBe(0)
      await one.add('a', window, 4)
      await two.reset('a')
      expect(await one.add('a', window, 1)).toBe(1)
    })

    it('a counter starts at zero in a new time window; a later call whose argument is still the previous window increases the count of the new window', async () => {
      const counters = await open()
      const later = { start: 1_200, length: 600 }
      await counters.add('c', window, 5)
      expect(await counters.add('c', later, 1)).toBe(1)
      expect(await counters.add('c', window, 1)).toBe(2)
    })

    it('a counter expires one window length after it was last changed', async () => {
      await (await open()).add('d', { start: 600, length: 7_000 }, 1)
      expect(await server.command('TTL shop:limit:d')).toMatch(/^:(69\d\d|7000)\r/)
    })

    it('counters are stored in the SQL database while Valkey is stopped', async () => {
      const counters = await open()
      await server.stop()
      expect(await counters.add('e', window, 1)).toBe(77)
      await counters.reset('e')
      expect(inDatabase.slice(-2)).toEqual(['e', 'reset e'])
      await server.start()
    })
  })

  describe('the shared cache', () => {
    const clock = { now: Date.parse('2026-11-22T12:00:00Z') }
    const open = async (namespace = 'shop:page:v1') =>
      createSharedCache({ valkey: await connect(), namespace, parseMeta: String, now: () => clock.now })
    const entry = (text: string) => ({ meta: 'm', body: Buffer.from(text), expiresAt: clock.now + 30_000 })

    it('the shared cache returns entries that another shop server of the same version stored, until the entries expire', async () => {
      const [one, two, other] = [await open(), await open(), await open('shop:page:v2')]
      const stored = entry('<h1>Đulbešećer</h1>'.repeat(1000))
      one.write('/', stored, clock.now)
      await expect.poll(() => two.read('/')).toEqual(stored)
      expect(await other.read('/')).toBeNull()
      expect(await two.read('/?x')).toBeNull()
      clock.now += 30_000
      expect(await two.read('/')).toBeNull()
    })

    it('after the shared cache was cleared, it returns only entries whose creation began at least one second after the cache was cleared', async () => {
      const [one, two] = [await open(), await open()]
      one.write('/a', entry('old'), clock.now)
      await expect.poll(() => two.read('/a')).not.toBeNull()
      two.clear()
      expect(await two.read('/a')).toBeNull()
      one.write('/a', entry('made by a server that did not know'), clock.now + 900)
      one.write('/b', entry('new'), clock.now + 1_000)
      await expect.poll(() => two.read('/b')).not.toBeNull()
      expect(await two.read('/a')).toBeNull()
      one.clear()
      one.write('/c', entry('began before the change'), clock.now + 500)
      one.write('/d', entry('later'), clock.now + 1_000)
      await expect.poll(() => two.read('/d')).not.toBeNull()
      expect(await two.read('/c')).toBeNull()
    })

    it('the shared cache returns null for an entry with a body over 4 MB, and for a damaged entry', async () => {
      const cache = await open()
      const keys = async () => (await server.command('KEYS shop:page:v1:*')).match(/shop:page:v1:\S+/g) ?? []
      await server.command('FLUSHALL')
      cache.write('/large', entry('x'.repeat(4_000_001)), clock.now)
      cache.write('/small', entry('x'), clock.now)
      await expect.poll(() => cache.read('/small')).not.toBeNull()
      expect(await cache.read('/large')).toBeNull()
      const [key, ...others] = await keys()
      expect(others).toEqual([])
      await server.command(`SET ${key} damaged`)
      expect(await keys()).toEqual([key])
      expect(await cache.read('/small')).toBeNull()
    })

    it('the shared cache returns null and stores nothing while Valkey is stopped', async () => {
      const cache = await open()
      await server.stop()
      cache.write('/away', entry('x'), clock.now)
      expect(await cache.read('/away')).toBeNull()
      await server.start()
    })
  })

  describe('shared responses', () => {
    const response = { status: 200, headers: { 'x-wp-total': '1' }, body: '[{"name":"Đulbešećer"}]' }
    const notFetched = () => Promise.reject(new Error('It was fetched again.'))
    const open = async () => createSharedResponses(await connect(), 'shop:response:v1')

    it('shared responses are fetched from the store by one shop server, and read from Valkey by other shop servers while the responses are fresh', async () => {
      const [one, two] = [await open(), await open()]
      await one.get('/products', async () => ({ response, freshMs: 30_000 }))
      await expect.poll(() => two.get('/products', notFetched).catch(() => null)).toMatchObject({ response })
      const { freshMs } = await two.get('/products', notFetched)
      expect(freshMs).toBeGreaterThan(0)
      expect(freshMs).toBeLessThanOrEqual(30_000)
    })

    it('shared responses include neither failed responses nor responses that must not be stored', async () => {
      const [one, two] = [await open(), await open()]
      await one.get('/failed', async () => ({ response, freshMs: 30_000, failure: 'store' }))
      await one.get('/private', async () => ({ response, freshMs: 0 }))
      await one.get('/last', async () => ({ response, freshMs: 30_000 }))
      await expect.poll(() => two.get('/last', notFetched).catch(() => null)).not.toBeNull()
      for (const path of ['/failed', '/private'])
        await expect(two.get(path, notFetched)).rejects.toThrow('again')
    })
  })

  describe('the transport of data changes', () => {
    it('the transport of data changes delivers a data change to the other processes of the shop, and reports after a lost connection that any data may have changed', async () => {
      const received: unknown[] = []
      const own: unknown[] = []
      const one = valkeyTransport(await connect(), 'shop')(change => own.push(change))
      const two = await connect()
      valkeyTransport(two, 'shop')(change => received.push(change))
      valkeyTransport(await connect(), 'another-shop')(change => change !== 'all' && received.push(change))
      const change = { tags: ['catalogue'] }
      await expect
        .poll(async () => {
          await one.send(change)
          return received
        })
        .toContainEqual(change)
      expect(own).toEqual([])
      await server.stop()
      await one.send(change)
      await server.start()
      // The transport reports `all` when any data may have changed. The test ignores reports of single
      // changes, because a change that the test sent before the outage can arrive late.
      await expect.poll(() => received.filter(one => one === 'all')).toEqual(['all'])
    })

    it('through the transport of data changes, a process that started while Valkey was stopped receives data changes after Valkey was started, and further data changes after a time in which Valkey did not respond', async () => {
      await server.stop()
      const late = await openValkey({ url: server.url, log: silentLogger, commandTimeoutMs: 20 })
      opened.push(late)
      const received: unknown[] = []
      valkeyTransport(late, 'shop')(change => received.push(change))
      await server.start()
      const { send } = valkeyTransport(await connect(), 'shop')(() => undefined)
      const change = { tags: ['product:1'] }
      const arrives = async () => {
        await send(change)
        return received
      }
      await expect.poll(arrives).toContainEqual(change)
      server.freeze()
      // 20 failed commands in a row make the client replace its connection.
      await Promise.allSettled(Array.from({ length: 20 }, () => late.get('a')))
      server.thaw()
      received.length = 0
      await expect.poll(arrives).toContainEqual(change)
    })
  })
})

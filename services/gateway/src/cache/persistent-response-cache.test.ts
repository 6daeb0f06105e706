import { fileURLToPath } from 'node:url'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase, openTestDatabase } from '@sultan/sql/test-database.fixture'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordLog } from '../recorded-log.fixture.ts'
import { createPersistentResponseCache, deleteOldResponses } from './persistent-response-cache.ts'
import type { StoredResponse } from './response-cache.ts'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const store = 'https://shop.example'
const noon = Date.parse('2026-11-21T12:00:00.250Z')
const stored = (body: string, storedAt = noon, status = 200): StoredResponse => ({
  response: { status, headers: { 'x-wp-total': '49' }, body },
  storedAt,
})

describe('createPersistentResponseCache', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMigratedDatabase('pglite', { folder, name: 'gateway' })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.sql.execute(sql`delete from last_good_answers`)
  })

  const open = (storeUrl = store) => createPersistentResponseCache(database, storeUrl, silentLogger)

  const rows = async (): Promise<number> => {
    const found = await database.sql.execute<{ n: number }>(
      sql`select count(*)::int as n from last_good_answers`,
    )
    return found.rows[0]?.n ?? 0
  }

  it('returns stored responses, also after a restart', async () => {
    const cache = open()
    cache.put('/a?b=č', stored('[{"name":"Đulbešećer"}]'))
    expect(await cache.read('/a?b=č')).toEqual(stored('[{"name":"Đulbešećer"}]'))
    await cache.close()
    const next = open()
    expect(await next.read('/a?b=č')).toEqual(stored('[{"name":"Đulbešećer"}]'))
    expect(await next.read('/other')).toBeNull()
    await next.close()
  })

  it('writes an unchanged response to the database again after an hour at the earliest', async () => {
    const hour = 3_600_000
    const first = open()
    first.put('/a', stored('[1]'))
    first.put('/a', stored('[1]', noon + hour - 1))
    await first.close()
    expect((await open().read('/a'))?.storedAt).toBe(noon)
    const second = open()
    second.put('/a', stored('[1]', noon + hour))
    second.put('/a', stored('[2]', noon + hour + 1))
    await second.close()
    expect(await open().read('/a')).toEqual(stored('[2]', noon + hour + 1))
    expect(await rows()).toBe(1)
  })

  it('keeps a newer response that another server has stored, instead of overwriting it with an older response', async () => {
    const cache = open()
    cache.put('/a', stored('[2]', noon + 1000))
    await cache.close()
    const other = open()
    other.put('/a', stored('[1]', noon))
    await other.close()
    expect((await open().read('/a'))?.response.body).toBe('[2]')
  })

  it('does not store responses to searches, 404 responses, empty lists or very large bodies', async () => {
    const cache = open()
    cache.put('/products?page=1&search=med', stored('[1]'))
    cache.put('/gone', stored('{}', noon, 404))
    cache.put('/empty', stored('[]'))
    cache.put('/giant', stored('x'.repeat(2_000_001)))
    await cache.close()
    expect(await rows()).toBe(0)
  })

  it('deletes a stored response when a newer response for the same cache key is a 404 or an empty list, and returns no response that was stored for a different store URL', async () => {
    const cache = open()
    for (const key of ['/products?slug=a', '/products/1', '/c']) cache.put(key, stored('[1]'))
    await cache.close()
    const next = open()
    next.put('/products?slug=a', stored('[]', noon + 1))
    next.put('/products/1', stored('{}', noon + 1, 404))
    expect(await next.read('/products/1')).toBeNull()
    await next.close()
    expect(await rows()).toBe(1)
    expect(await open('https://proba.example').read('/c')).toBeNull()
    expect(await open().read('/c')).not.toBeNull()
  })

  it('when the database fails, returns null instead of a response, and closes without an error', async () => {
    const { logger, events } = recordLog()
    const broken = await openTestDatabase('pglite')
    const cache = createPersistentResponseCache(broken, store, logger)
    await broken.close()
    cache.put('/a', stored('[1]'))
    expect(await cache.read('/b')).toBeNull()
    await expect(cache.close()).resolves.toBeUndefined()
    expect(events.map(({ message }) => message)).toEqual([
      'The persistent response cache could not be read',
      'The persistent response cache could not be written',
    ])
  })

  it('when the last write to the database has failed, the next `put` of an unchanged response leads to a write', async () => {
    const cache = open()
    vi.spyOn(database.sql, 'execute').mockRejectedValueOnce(new Error('down'))
    cache.put('/a', stored('[1]'))
    await cache.close()
    expect(await rows()).toBe(0)
    cache.put('/a', stored('[1]', noon + 1))
    await cache.close()
    expect(await rows()).toBe(1)
  })

  it('`deleteOldResponses` deletes responses that are older than 24 hours or dated an hour in the future', async () => {
    const cache = open()
    const hour = 3_600_000
    cache.put('/old', stored('[1]', Date.now() - 25 * hour))
    cache.put('/new', stored('[1]', Date.now() - 23 * hour))
    cache.put('/future', stored('[1]', Date.now() + hour))
    await cache.close()
    await deleteOldResponses(database)
    const next = open()
    expect(await next.read('/old')).toBeNull()
    expect(await next.read('/new')).not.toBeNull()
    expect(await next.read('/future')).toBeNull()
  })

  it('replaces a response that a server with a fast clock dated in the future', async () => {
    const fast = open()
    fast.put('/a', stored('[1]', Date.now() + 86_400_000))
    await fast.close()
    const now = Date.now()
    const cache = open()
    cache.put('/a', stored('[2]', now))
    await cache.close()
    expect(await open().read('/a')).toEqual(stored('[2]', now))
  })

  it('writes an unchanged response again after the clock has stepped back', async () => {
    const cache = open()
    const now = Date.now()
    cache.put('/a', stored('[1]', now + 86_400_000))
    cache.put('/a', stored('[1]', now))
    await cache.close()
    expect((await open().read('/a'))?.storedAt).toBe(now)
  })
})

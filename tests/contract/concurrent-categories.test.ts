import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'

const CATEGORIES = '/wc/v3/products/categories'

// PGlite has one connection, so its transactions never run at the same time.
describe('concurrent moves of categories, on postgres', () => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
  })
  afterAll(() => database.close())

  const create = async (name: string) => (await shop.send('POST', CATEGORIES, { body: { name } })).body.id
  const change = (id: number, body: object) => shop.send('PUT', `${CATEGORIES}/${id}`, { body })
  const parentOf = async (id: number) => {
    const { rows } = await database.sql.execute<{ parent_id: number }>(
      sql`select parent_id from categories where id = ${id}`,
    )
    return rows[0]?.parent_id
  }

  /**
   * Locks the rows of the categories, and sends the requests in order: each as soon as all earlier requests
   * wait for a lock. Then unlocks the rows, and returns the responses.
   */
  async function sendTogether(ids: readonly number[], ...requests: readonly (() => Promise<unknown>)[]) {
    const blocker = await database.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from categories where id = any($1) for update', [ids])
    const replies: Promise<unknown>[] = []
    try {
      for (const request of requests) {
        replies.push(request())
        // `pg_stat_activity` is not queried on the connection `blocker`, which has an open transaction.
        // Within a transaction, every query of `pg_stat_activity` returns the result of the first query.
        await expect
          .poll(async () => {
            const { rows } = await database.pool.query(`select from pg_stat_activity
              where wait_event_type = 'Lock' and datname = current_database()`)
            return rows.length
          })
          .toBe(replies.length)
      }
    } finally {
      await blocker.query('commit')
      blocker.release()
      await Promise.allSettled(replies)
    }
    return Promise.all(replies)
  }

  it('when two requests that make two categories each other’s parent are in progress at the same time, only the request that was sent first sets a parent, and both responses have status 200', async () => {
    const [one, other] = [await create('Kafa'), await create('Čaj')]
    const replies = await sendTogether(
      [one, other],
      () => change(one, { parent: other }),
      () => change(other, { parent: one }),
    )
    expect(replies).toMatchObject([
      { status: 200, body: { parent: other } },
      { status: 200, body: { parent: 0 } },
    ])
    expect([await parentOf(one), await parentOf(other)]).toEqual([other, 0])
  })

  it('no category is created below a category that is being deleted', async () => {
    const parent = await create('Začini')
    const replies: unknown[] = []
    await sendTogether(
      [parent],
      () => shop.send('DELETE', `${CATEGORIES}/${parent}?force=true`),
      async () => replies.push(await shop.send('POST', CATEGORIES, { body: { name: 'Biber', parent } })),
    )
    expect(replies).toMatchObject([{ status: 400, body: { code: 'missing_parent' } }])
  })

  it('a category that one request renames while another request changes its parent has the new parent', async () => {
    const [one, other] = [await create('Med'), await create('Hurme')]
    await sendTogether(
      [one],
      () => change(one, { parent: other }),
      () => change(one, { name: 'Domaći med' }),
    )
    expect(await parentOf(one)).toBe(other)
  })
})

import type { Database } from '@sultan/sql/database'
import { openTestDatabase } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { DatabaseUnavailableError } from '@sultan/sql/unavailable'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/**
 * `MORE_THAN_POOL` is the number of rounds of a test, and larger than the number of connections in the pool.
 * If rounds do not return their connections, a later round finds no free connection and the test fails.
 */
const MORE_THAN_POOL = 14

describe('a PostgreSQL database whose connections are terminated', () => {
  let database: Database
  /** Name of the test's own database, because tests of other files use the same PostgreSQL server. */
  let databaseName: string
  let admin: pg.Client

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    admin = new pg.Client({ connectionString: process.env.SULTAN_TEST_POSTGRES })
    await admin.connect()
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    databaseName = rows[0]?.name ?? ''
    await database.pool.query('create table written (n integer)')
  })
  afterAll(async () => {
    await admin.end()
    await database.close()
  })
  beforeEach(async () => {
    await database.pool.query('delete from written')
  })

  /**
   * Waits until a connection executes an SQL statement that matches the LIKE pattern `pattern`. Returns the
   * connection's process id.
   */
  async function executing(pattern: string): Promise<number> {
    const find = async () => {
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where state = 'active' and datname = $1 and query like $2",
        [databaseName, pattern],
      )
      if (rows[0] === undefined) throw new Error(`No connection executes ${pattern}.`)
      return rows[0].pid
    }
    return vi.waitFor(find, { timeout: 15_000, interval: 10 })
  }
  const terminate = (pid: number | undefined) => admin.query('select pg_terminate_backend($1)', [pid])

  const written = async (): Promise<number> =>
    (await database.pool.query('select n from written')).rows.length

  it('repeats a SELECT on another connection after the first connection was terminated', async () => {
    const slow = database.pool.query<{ n: number }>(
      'select 7 as n, pg_sleep(case when (select count(*) from written) = 0 then 30 else 0 end)',
    )
    const pid = await executing('select 7 as n%')
    await database.pool.query('insert into written values (1)')
    await terminate(pid)
    expect((await slow).rows[0]?.n).toBe(7)
  })

  it('rejects a write outside a transaction with an error that states that its outcome is unknown, and does not repeat the write', async () => {
    const write = database.sql
      .execute(sql`insert into written select 1 from pg_sleep(30)`)
      .catch((error: unknown) => error)
    await terminate(await executing('insert into written select 1%'))
    const failure = await write
    expect(failure).toMatchObject({ cause: { name: 'DatabaseUnavailableError', isOutcomeUnknown: true } })
    expect(await written()).toBe(0)
  })

  it('repeats a transaction whose connection was terminated before the commit', async () => {
    let attempts = 0
    const order = transaction(database, async tx => {
      attempts += 1
      await tx.execute(sql`insert into written values (${attempts})`)
      if (attempts === 1) await tx.execute(sql`select 'inside', pg_sleep(30)`)
    })
    await terminate(await executing("select 'inside'%"))
    await order
    expect(attempts).toBe(2)
    expect(await written()).toBe(1)
  })

  it('does not repeat a transaction whose COMMIT was interrupted', async () => {
    await database.pool.query(`
      create function slow_commit() returns trigger language plpgsql as
        $$ begin if new.n = 99 then perform pg_sleep(30); end if; return null; end $$`)
    await database.pool.query(`
      create constraint trigger slow_commit after insert on written deferrable initially deferred
        for each row execute function slow_commit()`)
    let attempts = 0
    const order = transaction(database, async tx => {
      attempts += 1
      await tx.execute(sql`insert into written values (99)`)
    }).catch((error: unknown) => error)
    await terminate(await executing('commit'))
    const failure = await order
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    expect(failure).toMatchObject({ isOutcomeUnknown: true })
    expect(attempts).toBe(1)
  })

  it('the process continues and the connection pool stays usable when connections in use are terminated', async () => {
    for (let round = 0; round < MORE_THAN_POOL; round++) {
      const client = await database.pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await terminate(rows[0]?.pid)
      await expect(client.query('select 1')).rejects.toThrow()
      client.release(true)
    }
    expect(await written()).toBe(0)
  })
})

import { withQuerySignal } from '@sultan/sql/abortable-query'
import { type Database, openDatabase } from '@sultan/sql/database'
import { isStatementTimeout } from '@sultan/sql/sql-error'
import { openTestDatabase, testEngines } from '@sultan/sql/test-database.fixture'
import { LONG_JOB_TIMEOUT_MS, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('statement time limits on PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
  })
  afterAll(() => database.close())

  async function limitOf(executor: Pick<Database['sql'], 'execute'>): Promise<string | undefined> {
    const { rows } = await executor.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
    return rows[0]?.statement_timeout
  }

  it('the time limit of a statement is 2 s outside a transaction, 5 s inside a transaction, and 1 min inside the transaction of a long job', async () => {
    expect(await limitOf(database.sql)).toBe('2s')
    expect(await transaction(database, limitOf)).toBe('5s')
    const options = { statementTimeoutMs: LONG_JOB_TIMEOUT_MS }
    expect(await transaction(database, limitOf, options)).toBe('1min')
    expect(await limitOf(database.sql)).toBe('2s')
  })

  it('a statement that reaches its time limit fails with an error that is recognised as a time-out', async () => {
    const slow = transaction(database, tx => tx.execute(sql`select pg_sleep(20)`), { statementTimeoutMs: 50 })
    const error = await slow.catch((reason: unknown) => reason)
    expect(isStatementTimeout(error)).toBe(true)
  })

  it('statement time limits apply without a session setting, which a transaction pooler would reject', async () => {
    const url = process.env.SULTAN_TEST_POSTGRES ?? ''
    const pooled = await openDatabase({ url, directUrl: url })
    expect(await limitOf(pooled.sql)).toBe('0')
    const error = await pooled.pool.query('select pg_sleep(20)').catch((reason: unknown) => reason)
    expect(isStatementTimeout(error)).toBe(true)
    await pooled.close()
  })

  it('the running statement of an aborted query is cancelled, and the connection stays in the pool', async () => {
    const running = async (): Promise<number> => {
      const { rows } = await database.pool.query(
        `select pid from pg_stat_activity
         where state = 'active' and datname = current_database() and query = 'select pg_sleep(20)'`,
      )
      return rows.length
    }
    const client = new AbortController()
    const read = withQuerySignal(client.signal, () => database.pool.query('select pg_sleep(20)'))
    const outcome = read.catch((reason: unknown) => reason)
    await expect.poll(running).toBe(1)
    const connections = database.pool.totalCount
    client.abort()
    expect(await outcome).toBe(client.signal.reason)
    expect(await running()).toBe(0)
    expect(database.pool.totalCount).toBe(connections)
  })
})

describe.each(testEngines)('an aborted query on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.pool.query('create table visits (id integer)')
  })
  afterAll(() => database.close())

  it('when the abort signal fires while a query and a transaction wait for a connection, the query is never sent, but the transaction is executed', async () => {
    const holders = await Promise.all(
      Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
    )
    const client = new AbortController()
    const [read, order] = withQuerySignal(client.signal, () => [
      database.pool.query('insert into visits values (1)').catch((reason: unknown) => reason),
      transaction(database, tx => tx.execute(sql`insert into visits values (2)`)),
    ])
    client.abort()
    for (const holder of holders) holder.release()
    expect(await read).toBe(client.signal.reason)
    await order
    const { rows } = await database.pool.query('select id from visits')
    expect(rows).toEqual([{ id: 2 }])
  })
})

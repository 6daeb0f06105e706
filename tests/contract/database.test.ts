import type { Database } from '@sultan/sql/database'
import { exportSnapshot } from '@sultan/sql/export-snapshot'
import { importSnapshot } from '@sultan/sql/import-snapshot'
import { observePool } from '@sultan/sql/observe-queries'
import { runExclusively } from '@sultan/sql/run-exclusively'
import { openTestDatabase, testEngines } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe.each(testEngines)('a transaction on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.pool.query('create table stock (id integer primary key, pieces integer not null)')
    await database.pool.query('insert into stock values (1, 0), (2, 0)')
  })
  afterAll(() => database.close())

  it('a transaction is retried after a deadlock or serialisation failure, and loses no write', async () => {
    const add = (first: number, second: number): Promise<void> =>
      transaction(database, async tx => {
        await tx.execute(sql`update stock set pieces = pieces + 1 where id = ${first}`)
        await tx.execute(sql`update stock set pieces = pieces + 1 where id = ${second}`)
      })
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? add(1, 2) : add(2, 1))))
    const raise = (): Promise<void> =>
      transaction(
        database,
        async tx => {
          const { rows } = await tx.execute<{ pieces: number }>(sql`select pieces from stock where id = 1`)
          await tx.execute(sql`update stock set pieces = ${(rows[0]?.pieces ?? 0) + 1} where id = 1`)
        },
        { isolation: 'serializable' },
      )
    await Promise.all(Array.from({ length: 5 }, raise))
    const { rows } = await database.sql.execute<{ pieces: number }>(sql`select pieces from stock order by id`)
    expect(rows.map(row => row.pieces)).toEqual([15, 10])
  })
})

describe('runExclusively', () => {
  it('does not run its function while another call with the same lock number runs, but runs the function when called after that call has ended', async () => {
    const database = await openTestDatabase('postgres')
    const gate = Promise.withResolvers<void>()
    const runs: string[] = []
    const first = runExclusively(database, 1, async () => {
      runs.push('first')
      await gate.promise
    })
    await expect.poll(() => runs).toEqual(['first'])
    await runExclusively(database, 1, async () => runs.push('second'))
    await runExclusively(database, 2, async () => runs.push('other work'))
    gate.resolve()
    await first
    await runExclusively(database, 1, async () => runs.push('third'))
    expect(runs).toEqual(['first', 'other work', 'third'])
    await database.close()
  })

  it('does not occupy the only connection of an embedded database while its function runs', async () => {
    const database = await openTestDatabase('pglite')
    const rows = await new Promise(resolve =>
      runExclusively(database, 1, async () => resolve((await database.pool.query('select 1 as one')).rows)),
    )
    expect(rows).toEqual([{ one: 1 }])
    await database.close()
  })
})

it('`importSnapshot` runs ANALYZE at the end of its transaction, before the commit', async () => {
  const database = await openTestDatabase('postgres')
  await database.pool.query("create table teas as select 1 as id, 'Čaj' as name")
  const statements: string[] = []
  observePool(database.pool, {
    statement(text) {
      statements.push(text)
      return () => undefined
    },
    connectionWait: () => undefined,
  })
  expect(await importSnapshot(database, exportSnapshot(database))).toBe(1)
  expect(statements.slice(-2)).toEqual(['analyze', 'commit'])
  await database.close()
})

import type { Database } from '@sultan/sql/database'
import { openTestDatabase, testEngines } from '@sultan/sql/test-database'
import { transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe.each(testEngines)('transactions on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.pool.query('create table stock (id integer primary key, pieces integer not null)')
    await database.pool.query('insert into stock values (1, 0), (2, 0)')
  })
  afterAll(() => database.close())

  it('are run again after a deadlock or a serialisation conflict, and none is lost', async () => {
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

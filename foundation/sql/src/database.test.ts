import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { withQueryPause } from './query-pause.ts'
import { sqlState } from './sql-error.ts'
import { openTestDatabase } from './test-database.fixture.ts'
import { transaction } from './transaction.ts'

describe('embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    await database.pool.query('create table t (id integer primary key, x text)')
  })
  afterAll(() => database.close())

  it('returns rows and SQLSTATE codes like a PostgreSQL server, and executes statements after an error', async () => {
    await database.pool.query('insert into t values (1, $1)', ['a'])
    const failure = await database.sql
      .execute(sql`insert into t values (1, 'b')`)
      .catch((error: unknown) => error)
    expect(sqlState(failure)).toBe('23505')
    const { rows } = await database.sql.execute<{ n: number }>(sql`select count(*)::int as n from t`)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('returns a text value of one megabyte unchanged', async () => {
    // All numbers in the text are different, so the test fails when a part of the text is missing or
    // misplaced.
    const text = Array.from({ length: 150_000 }, (_, index) => index).join(' ')
    const { rows } = await database.pool.query('select $1::text as x', [text])
    expect(rows[0].x === text).toBe(true)
  })

  it('of several concurrent transactions, rolls back only those that fail', async () => {
    await expect(
      transaction(database, async tx => {
        await tx.execute(sql`insert into t values (2, 'gone')`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        transaction(database, async tx => {
          await tx.execute(sql`insert into t values (${100 + index}, 'x')`)
          if (index % 2 === 1) throw new Error('odd')
        }).catch(() => undefined),
      ),
    )
    const { rows } = await database.sql.execute<{ n: number }>(
      sql`select count(*)::int as n from t where id >= 2`,
    )
    expect(rows).toEqual([{ n: 10 }])
  })

  it('rolls back the open transaction of a connection that is closed with an error', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("insert into t values (500, 'half')")
    client.release(new Error('dropped'))
    const { rows } = await database.pool.query('select 1 from t where id = 500')
    expect(rows).toEqual([])
  })
})

it('openDatabase rejects an invalid DATABASE_URL with an error that states the expected URL format', async () => {
  const url = 'postgres://u:tajna lozinka@[::/x'
  const failure = await openDatabase({ url }).catch((error: unknown) => error)
  expect(String(failure)).toBe(
    'Error: DATABASE_URL is not a valid PostgreSQL URL (expected postgres://user:password@host:port/database).',
  )
})

it('withQueryPause calls `pause` before each query and each transaction, but not before the statements inside a transaction', async () => {
  const database = await openTestDatabase('pglite')
  let pauses = 0
  const pause = async (): Promise<void> => {
    pauses += 1
  }
  await withQueryPause(pause, async () => {
    await database.pool.query('select 1')
    await transaction(database, async tx => {
      await tx.execute('select 1')
      await tx.execute('select 2')
    })
  })
  await database.pool.query('select 1')
  expect(pauses).toBe(2)
  await database.close()
})

describe('embedded database in a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-sql-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps committed rows after a restart, and rejects a second opening of a folder that is already open', async () => {
    const first = await openDatabase({ dataDir: folder })
    await first.pool.query('create table kept as select 42 as n')
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('already running on the data folder')
    await first.close()
    const second = await openDatabase({ dataDir: folder })
    const { rows } = await second.pool.query('select n from kept')
    expect(rows).toEqual([{ n: 42 }])
    await second.close()
  }, 120_000)

  it('openDatabase rejects with an error that states why the database cannot be opened', async () => {
    const dataDir = join(folder, 'other')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'database'), '')
    await expect(openDatabase({ dataDir })).rejects.toThrow('The embedded database cannot be opened: EEXIST')
  })
})

import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { observePool } from './observe-queries.ts'
import { openTestDatabase } from './test-database.fixture.ts'
import { transaction } from './transaction.ts'

describe('observePool', () => {
  const caller = new AsyncLocalStorage<string>()
  const statements: { text: string; by: string | undefined; failed: boolean }[] = []
  let waits = 0
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    observePool(database.pool, {
      statement(text) {
        const by = caller.getStore()
        return error => void statements.push({ text, by, failed: error !== undefined })
      },
      connectionWait: () => void waits++,
    })
  })
  afterAll(() => database.close())
  beforeEach(() => {
    statements.length = 0
    waits = 0
  })

  it('reports each statement, including statements inside transactions', async () => {
    await database.pool.query('select 1')
    await transaction(database, tx => tx.execute(sql`select 2`))
    const texts = statements.map(({ text }) => text)
    expect(texts).toEqual(['select 1', expect.stringMatching(/^begin/), 'select 2', 'commit'])
    expect(waits).toBe(2)
  })

  it('reports a failed statement once, and the query still rejects with the error of the statement', async () => {
    await expect(database.pool.query('select 1 / 0')).rejects.toThrow('division by zero')
    await expect(database.sql.execute(sql`select 1 / 0`)).rejects.toThrow()
    expect(statements.map(({ failed }) => failed)).toEqual([true, true])
  })

  it('reports a statement in the async context of its caller, even after a wait for a connection', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map(name => caller.run(name, () => database.pool.query(`select '${name}'`))),
    )
    expect(statements.map(({ text, by }) => text === `select '${by}'`)).toEqual([true, true, true])
  })
})

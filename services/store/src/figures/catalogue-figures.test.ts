import type { Database } from '@sultan/sql/database'
import { describe, expect, it } from 'vitest'
import { createCatalogueFigures } from './catalogue-figures.ts'
import { BATCH_SIZE } from './figure-rows.ts'
import { MIN_PRODUCTS } from './load-figures.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

/** A database with `MIN_PRODUCTS` products. `beforeUpdate` runs before changed products are read again. */
function largeDatabase(beforeUpdate: () => void): Database {
  const all = ids(1, MIN_PRODUCTS)
  const row = (id: number) => [
    ...[id, 700, 700, 'instock', 'visible', 'simple', false, false, 0, 0, 0, 0, '{}', '{}', '{}'],
  ]
  async function query(statement: string | { readonly text: string; readonly values: readonly unknown[] }) {
    if (typeof statement === 'string')
      return { rows: statement.includes('taxonomy') ? [] : [{ ids: `{${all.join(',')}}` }] }
    if (statement.text.includes('any($1')) beforeUpdate()
    const [after] = statement.values
    return { rows: after === 0 ? all.map(row) : [] }
  }
  // The cast is safe: `createCatalogueFigures` uses no other property of the database.
  return { pool: { query } } as unknown as Database
}

describe('createCatalogueFigures', () => {
  it('discards the in-memory catalogue data (prices, stock, categories) when an update of the data fails and more changed products are pending than one SQL statement can read', async () => {
    let fails = true
    const figures = createCatalogueFigures(
      largeDatabase(() => {
        if (!fails) return
        figures.invalidate(ids(BATCH_SIZE, BATCH_SIZE))
        throw new Error('The database does not respond.')
      }),
    )
    figures.counted(MIN_PRODUCTS)
    await expect.poll(() => figures.current()).not.toBeNull()
    figures.invalidate(ids(1, BATCH_SIZE / 2))
    await expect(figures.current()).rejects.toThrow('The database does not respond.')
    fails = false
    expect(await figures.current()).toBeNull()
  })
})

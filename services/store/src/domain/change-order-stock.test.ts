import { join } from 'node:path'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../db/catalogue-tables.ts'
import { changeOrderStock } from './change-order-stock.ts'

/** A variable product whose variations share its stock of one unit. */
const SHIRT = 1
const [SMALL, LARGE] = [2, 3]

const shirt: typeof products.$inferInsert = {
  ...{ id: SHIRT, type: 'variable', slug: 'majica', name: 'Majica', sortName: '', searchText: '' },
  ...{ price: 1000, manageStock: true, stockQuantity: 1 },
  ...{ dateCreated: '2026-11-05T08:30:00', dateModified: '2026-11-05T08:30:00' },
}
const variation = (id: number): typeof products.$inferInsert => ({
  ...{ ...shirt, id, type: 'variation', parentId: SHIRT, slug: `majica-${id}` },
  ...{ manageStock: false, stockQuantity: null },
})
type DeductedPieces = Parameters<typeof changeOrderStock>[1][number]

const units = (variationId: number, quantity: number): DeductedPieces => ({
  ...{ productId: SHIRT, variationId, quantity },
})

describe('changeOrderStock', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMigratedDatabase('pglite', {
      folder: join(import.meta.dirname, '../../migrations'),
      name: 'store',
    })
    await database.sql.insert(products).values([shirt, variation(SMALL), variation(LARGE)])
  })
  afterAll(() => database.close())

  const change = (before: readonly DeductedPieces[], after: readonly DeductedPieces[]) =>
    transaction(database, tx => changeOrderStock(tx, before, after, { check: true }))
  const stock = async () => {
    const [row] = await database.sql.select().from(products).where(eq(products.id, SHIRT))
    return row?.stockQuantity
  }

  it('when an order replaces one variation by another variation with the same parent’s stock, checks and deducts only the additional units', async () => {
    expect(await change([units(SMALL, 5)], [units(LARGE, 5)])).toMatchObject({ short: null })
    expect(await change([units(SMALL, 5)], [units(LARGE, 6)])).toMatchObject({ short: null })
    expect(await stock()).toBe(0)
  })

  it('when a changed order needs more additional units of a variation than the parent product has in stock, changes no stock and returns this variation', async () => {
    const left = await stock()
    expect(await change([units(SMALL, 5)], [units(LARGE, 7)])).toMatchObject({ short: { id: LARGE } })
    expect(await stock()).toBe(left)
  })
})

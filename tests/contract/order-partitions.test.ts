import { readFileSync } from 'node:fs'
import { exportSnapshot } from '@sultan/sql/export-snapshot'
import { setOrderStatus } from '@sultan/store/order-status'
import { findOrder } from '@sultan/store/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountShop, openAccountShop, placeOrder } from './gateway-accounts.fixture.ts'

const script = new URL('../../deploy/postgresql/partition-order-lines.sql', import.meta.url)

describe('orders with order_lines in partitions (deploy/postgresql)', () => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop()
  })
  afterAll(() => shop.close())

  it('when the table `order_lines` is partitioned, stored orders still have their lines, and orders can be placed, cancelled and backed up', async () => {
    const { database } = shop.embedded
    const indexes = async () => {
      const text = `select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
        where tablename = 'order_lines' and indexname !~ '^order_lines_(pkey|order$)'
        order by 1`
      return (await database.pool.query(text)).rows
    }
    const indexesBefore = await indexes()
    expect(indexesBefore.length).toBeGreaterThan(0)
    const before = await placeOrder(shop, null)
    await database.pool.query(readFileSync(script, 'utf8'))
    expect(await indexes()).toEqual(indexesBefore)
    const after = await placeOrder(shop, null)
    for (const { id } of [before, after])
      expect((await findOrder(database.sql, id))?.lines).toMatchObject([{ productId: 17, quantity: 1 }])
    const cancelled = await setOrderStatus(database, after.id, 'cancelled', new Date())
    expect(cancelled?.order.status).toBe('cancelled')

    const tables: string[] = []
    for await (const part of exportSnapshot(database))
      if (part.kind === 'table') tables.push(part.table.table)
    expect(tables.filter(name => name.startsWith('order_lines'))).toEqual(['order_lines'])
  })
})

import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { endSales } from '@sultan/store/end-sales'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'

const PRODUCTS = '/wc/v3/products'

// PGlite has one connection, so its transactions never run at the same time.
describe('concurrent changes of products that determine the price of another product, on postgres', () => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
  })
  afterAll(() => database.close())

  const create = async (route: string, body: object): Promise<number> => {
    const reply = await shop.send('POST', route, { body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.id
  }
  const createVariable = async (name: string, prices: readonly string[]) => {
    const options = prices.map((_, at) => `Boja ${at}`)
    const attributes = [{ name: 'Boja', variation: true, options }]
    const id = await create(PRODUCTS, { name, type: 'variable', attributes })
    const variations: number[] = []
    for (const [at, regular_price] of prices.entries())
      variations.push(
        await create(`${PRODUCTS}/${id}/variations`, {
          ...{ regular_price, attributes: [{ name: 'Boja', option: options[at] }] },
        }),
      )
    return { id, variations, routes: variations.map(one => `${PRODUCTS}/${id}/variations/${one}`) }
  }
  const changeOf = (route: string | undefined, body: object) => async () => {
    const reply = await shop.send('PUT', `${route}`, { body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  const shownOf = async (id: number) =>
    (
      await database.sql.execute(
        sql`select price, max_price, stock_status, on_sale from products where id = ${id}`,
      )
    ).rows[0]

  /**
   * Runs `changes` of products at the same time: starts all of them while the row of the product `id` is
   * locked, and unlocks the row when every change waits for a lock. If a change calculates a value before it
   * locks the rows for the value, the stored value is outdated and the test fails.
   */
  async function changeTogether(id: number, ...changes: readonly (() => Promise<unknown>)[]): Promise<void> {
    const blocker = await database.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from products where id = $1 for update', [id])
    const changed = Promise.all(changes.map(change => change()))
    // The query uses another connection than `blocker`: within one transaction, every query of
    // `pg_stat_activity` returns the same result.
    const waiting = expect
      .poll(async () => {
        const { rows } = await database.pool.query(`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`)
        return rows.length
      })
      .toBe(changes.length)
    await waiting.finally(async () => {
      await blocker.query('commit')
      blocker.release()
      await changed
    })
  }

  it('a variable product has the price range of its two variations after both change at the same time', async () => {
    const { id, routes } = await createVariable('Raspon', ['20', '30'])
    await changeTogether(
      id,
      changeOf(routes[0], { regular_price: '5' }),
      changeOf(routes[1], { regular_price: '90' }),
    )
    expect(await shownOf(id)).toMatchObject({ price: 500, max_price: 9000 })
  })

  it('a variable product is out of stock when its last two variations go out of stock at the same time', async () => {
    const { id, routes } = await createVariable('Zaliha', ['20', '30'])
    const soldOut = routes.map(route => changeOf(route, { stock_status: 'outofstock' }))
    await changeTogether(id, ...soldOut)
    expect(await shownOf(id)).toMatchObject({ stock_status: 'outofstock' })
  })

  it('a variable product has its regular prices again after the sale of one variation has ended while another variation was changed', async () => {
    const { id, routes, variations } = await createVariable('Akcija', ['20', '30'])
    await database.sql.execute(sql`update products set price = 1000, sale_price = 1000, on_sale = true,
      sale_ends_on = '2026-11-01' where id = ${variations[0]}`)
    await changeTogether(
      id,
      () => endSales(database, new Date('2026-11-02T12:00:00Z')),
      changeOf(routes[1], { regular_price: '90' }),
    )
    expect(await shownOf(id)).toMatchObject({ price: 2000, max_price: 9000, on_sale: false })
  })

  it('a variable product has the price range of its current variations after one variation was deleted while another was created', async () => {
    const { id, variations } = await createVariable('Zamjena', ['20', '30'])
    const route = `${PRODUCTS}/${id}/variations`
    await changeTogether(
      id,
      () => shop.send('DELETE', `${route}/${variations[0]}?force=true`),
      () => create(route, { regular_price: '90' }),
    )
    expect(await shownOf(id)).toMatchObject({ price: 3000, max_price: 9000 })
  })

  it('a grouped product has the price range of its two members after both change at the same time', async () => {
    const parts = [
      await create(PRODUCTS, { name: 'Dio 1', regular_price: '20' }),
      await create(PRODUCTS, { name: 'Dio 2', regular_price: '30' }),
    ]
    const group = await create(PRODUCTS, { name: 'Komplet', type: 'grouped', grouped_products: parts })
    const routes = parts.map(part => `${PRODUCTS}/${part}`)
    await changeTogether(
      group,
      changeOf(routes[0], { regular_price: '5' }),
      changeOf(routes[1], { regular_price: '90' }),
    )
    expect(await shownOf(group)).toMatchObject({ price: 500, max_price: 9000 })
  })
})

import { runStoreCommand } from '@sultan/server/commands/run-store-command'
import { announceChange } from '@sultan/server/invalidation/postgres-transport'
import { type Database, openDatabase } from '@sultan/sql/database'
import { findCustomerByEmail } from '@sultan/store/customers'
import { verifyPassword } from '@sultan/store/password'
import { createReview } from '@sultan/store/reviews'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandShop, now, openCommandShop, publicUrl } from './store-command/command-shop.fixture.ts'

describe('npm run store, with reviews, orders, customers, stock, prices and reports', () => {
  let database: Database
  let url: string
  let run: CommandShop['run']
  beforeAll(async () => {
    ;({ database, url, run } = await openCommandShop())
  })
  afterAll(() => database.close())

  it('lists reviews that wait for approval, publishes one of these reviews with its rating, and deletes another', async () => {
    const [product] = (
      await database.pool.query(
        'select * from products where id in (select product_id from order_lines) limit 1',
      )
    ).rows
    const held = async (text: string, email: string) => {
      const reviewer = 'Lejla Šarić'
      const review = { productId: product.id, reviewer, email, text, rating: 1, status: 'hold' } as const
      const created = await createReview(database, review, { now, owner: null })
      if (typeof created === 'string') throw new Error(created)
      return created
    }
    const [kept, spam] = [
      await held('Slab miris.', 'LEJLA.saric@kupac.example'),
      await held('Novo!', 'a@b.ba'),
    ]
    expect([kept.verified, spam.verified]).toEqual([true, false])
    expect((await run('reviews')).out).toMatch(/1 +yes +Lejla Šarić +LEJLA.saric@kupac.example +Slab miris\./)
    expect(await run('reviews', 'approve', `${kept.id}`)).toMatchObject({ code: 0 })
    expect(await run('reviews', 'approve', `${kept.id}`)).toMatchObject({ code: 1 })
    expect(await run('reviews', 'reject', `${spam.id}`)).toMatchObject({ code: 0 })
    expect((await run('reviews')).out).toContain('0 in all')
    const { rows } = await database.pool.query('select * from products where id = $1', [product.id])
    const sum = Number(product.average_rating) * product.rating_count + 1
    expect(rows[0]).toMatchObject({
      review_count: product.review_count + 1,
      rating_count: product.rating_count + 1,
      average_rating: (sum / (product.rating_count + 1)).toFixed(9),
    })
  })

  it('lists and shows orders and sets their status', async () => {
    expect((await run('orders')).out).toMatch(/1001 .* processing .*Lejla Šarić/)
    expect((await run('orders', 'show', '1001')).out).toContain('Zmaja od Bosne 7, 71000 Sarajevo')
    expect((await run('orders', 'set', '1001', 'completed')).out).toContain('1001 is completed now')
    expect((await run('orders', '--status', 'processing')).out).toContain('Page 1 of 1, 0 in all.')
  })

  it('when a new order status changes the stock of products, only these products are reported as changed, and not the whole catalogue', async () => {
    const { rows } = await database.pool.query('select product_id as id from order_lines')
    const change = { tags: [`product:${rows[0].id}`, 'stock'] }
    const commands = await openDatabase({ url, applicationName: 'sultan command' })
    const set = (status: string) =>
      runStoreCommand(['orders', 'set', '1001', status], work => work(commands), { publicUrl })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('listen shop_changes')
    const tags: unknown[] = []
    client.on('notification', ({ payload }) => tags.push(JSON.parse(payload ?? '').tags))
    expect((await set('cancelled')).change).toEqual(change)
    expect((await set('failed')).change).toBeNull()
    expect((await set('completed')).change).toEqual(change)
    await announceChange(database, change)
    await expect.poll(() => tags).toEqual([change.tags])
    await commands.pool.query('update products set featured = featured where id = $1', [rows[0].id])
    await expect.poll(() => tags).toEqual([change.tags, ['catalogue']])
    await commands.close()
    await client.end()
  })

  it('lists and shows customers without password hashes', async () => {
    expect((await run('users')).out).toContain('ana@kupac.example')
    const { out } = await run('users', 'show', 'ANA@kupac.example')
    expect(out).toContain('Ana Anić')
    expect(out).not.toContain('argon2id')
  })

  it('sets a new password for a customer', async () => {
    const { out, code } = await run('users', 'password', 'ANA@kupac.example')
    expect(code).toBe(0)
    const password = /is now: (\S{12})\n/.exec(out)?.[1] ?? ''
    const ana = await findCustomerByEmail(database.sql, 'ana@kupac.example')
    expect(await verifyPassword(password, ana?.passwordHash ?? null)).toBe(true)
    expect(ana?.tokenEpoch).toBe(1)
  })

  it('sets stock and prices of a product by SKU or id, reports the product as changed, and records the command line as the author in the audit log', async () => {
    const { rows } = await database.pool.query(
      `select id, sku, name from products where type = 'simple' and manage_stock and sku <> '' order by id limit 1`,
    )
    const { id, sku, name } = rows[0]
    const set = (...args: string[]) => runStoreCommand(args, work => work(database), { publicUrl })
    const change = { tags: expect.arrayContaining([`product:${id}`]) }
    expect(await set('stock', 'set', sku.toLowerCase(), '3')).toEqual({
      ...{ exitCode: 0, text: `${name}: 3 in stock.`, change },
    })
    expect((await run('stock', '--search', sku, '--below', '4')).out).toMatch(
      new RegExp(`^${id} +${sku} .* 3 +instock$`, 'm'),
    )
    const sale = ['--sale', '9,50', '--from', '2000-01-01', '--until', '2099-12-31']
    expect(await set('prices', 'set', `${id}`, '19.90', ...sale)).toMatchObject({
      ...{ text: `${name}: 19,90\u00A0KM, on sale 9,50\u00A0KM.`, change },
    })
    expect((await run('prices', '--search', sku)).out).toMatch(/19,90\sKM +9,50\sKM +yes$/m)
    expect((await set('prices', 'set', sku, '18', '--no-sale')).text).toBe(`${name}: 18,00\u00A0KM.`)
    const log = await database.pool.query(
      `select actor, after_change from audit_log where resource = 'product' and object_id = $1 order by id`,
      [`${id}`],
    )
    expect(log.rows[0]).toMatchObject({ actor: 'command line', after_change: { stock_quantity: 3 } })
    expect(log.rows).toHaveLength(3)
    expect((await set('prices', 'set', sku, '18', '--sale', '9,50', '--from', '2099-01-01')).text).toBe(
      `${name}: 18,00\u00A0KM, sale price 9,50\u00A0KM (not on sale now).`,
    )
  })

  it('prints the number of orders, the pieces and the turnover of a period, and the best-selling products', async () => {
    const { rows } = await database.pool.query('select name from order_lines')
    const { out } = await run('reports', 'sales', '--period', 'week')
    expect(out).toMatch(/^Orders: +1\nPieces: +1\nSales: +\d+,\d\d\sKM/)
    expect((await run('reports', 'sellers')).out).toContain(rows[0].name)
  })
})

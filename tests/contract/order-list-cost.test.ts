import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'

const ORDERS = '/wc/v3/orders'

// The test checks query plans. PostgreSQL and PGlite have the same query planner, so the test runs only on
// PostgreSQL.
describe('GET /wc/v3/orders with 20,000 stored orders on postgres', () => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
    const { body } = await shop.send('POST', ORDERS, { body: { fee_lines: [{ name: 'F', total: '5' }] } })
    const { rows } = await database.pool.query<{ name: string }>(`
      select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'orders' and column_name not in ('id', 'order_key', 'status', 'created_at', 'updated_at')`)
    const same = rows.map(({ name }) => name).join(', ')
    await database.pool.query(`
      insert into orders (order_key, status, created_at, updated_at, ${same})
      select 'key ' || n, case when n % 1000 = 0 then 'on-hold' else 'completed' end,
        at, at, ${same}
      from orders, generate_series(1, 20000) n,
        lateral (select timestamptz '2026-01-01 00:00+00' + n * interval '10 minutes' as at) times where id = ${body.id}`)
    await database.pool.query('vacuum analyze orders')
  })
  afterAll(() => database.close())
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['whose status is rare', 'status=on-hold', 20],
    ['modified after a given time', 'modified_after=2026-05-19T00:00:00&orderby=modified&order=asc', 141],
  ])(
    'reads and counts the orders %s without a sequential scan of the table `orders`: query string %s',
    async (_what, query, total) => {
      const queries = vi.spyOn(database.pool, 'query')
      const reply = await shop.send('GET', `${ORDERS}?${query}&_fields=id`)
      const sent: readonly (readonly unknown[])[] = queries.mock.calls
      const statements = sent.map(([config, values]) => [textOf(config), values] as const)
      queries.mockRestore()
      expect([reply.status, reply.headers.get('x-wp-total')]).toEqual([200, `${total}`])
      const lists = statements.filter(([text]) => /from "?orders"?\b/.test(text))
      expect(lists.length).toBeGreaterThanOrEqual(2)
      for (const [text, values] of lists) {
        const { rows } = await database.pool.query(
          `explain ${text}`,
          Array.isArray(values) ? values : undefined,
        )
        expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on orders')
      }
    },
  )
})

function textOf(config: unknown): string {
  return typeof config === 'object' && config !== null && 'text' in config
    ? String(config.text)
    : String(config)
}

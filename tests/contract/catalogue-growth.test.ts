import { join } from 'node:path'
import type { Gateway } from '@sultan/gateway/gateway'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { createCatalogueFigures } from '@sultan/store/catalogue-figures'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import { selectHits } from '@sultan/store/select-hits'
import type { Store } from '@sultan/woo-client/store'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { growCatalogue } from '../bench/grow-catalogue.ts'
import { orderBody } from '../e2e/buyers.fixture.ts'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { gatewayMigrations, gatewayOver, send } from './gateway.fixture.ts'
import { publicReads } from './sql-features/public-reads.ts'

/* This file has more than 300 lines, because all tests share one catalogue of 10,000 products, which takes
   seconds to fill. */
const PRODUCTS = '/wc/store/v1/products'
const COPIES = 77
/**
 * Tables with more than `MAX_SCANNED_ROWS` rows count as large. Requests must not scan large tables
 * sequentially, because such a scan takes longer the larger the catalogue is.
 */
const MAX_SCANNED_ROWS = 1_000

describe('a catalogue of 10,000 products on postgres', () => {
  let opened: TestDatabase
  let database: Database
  const settings = {
    publicUrl: 'https://shop.example',
    cartSecret: 'secret',
    tokenSecret: 'secret',
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' },
  }
  let figures: ReturnType<typeof createCatalogueFigures>
  let store: Store
  /**
   * A second store over the database of `store`. It counts and sorts products only by SQL, while `store`
   * uses values in memory.
   */
  let reference: Store

  beforeAll(async () => {
    opened = await openPostgres()
    database = await openDatabase({ url: opened.url })
    await migrate(database, { folder: gatewayMigrations, name: 'gateway' })
    await migrate(database, { folder: storeMigrations, name: 'store' })
    await seedDemo({ database, folder: join(import.meta.dirname, '../../demo') })
    // The cast is safe: `growCatalogue` calls `query` only with an SQL text.
    await growCatalogue(opened.client as Parameters<typeof growCatalogue>[0], COPIES)
    figures = createCatalogueFigures(database)
    store = createStore({ database, figures, ...settings })
    const none = { current: async () => null, counted: () => undefined, invalidate: () => undefined }
    reference = createStore({ database, figures: none, ...settings })
    await figuresLoaded()
  })
  afterAll(async () => {
    await database.close()
    await opened.client.end()
  })

  const figuresLoaded = () => {
    figures.counted(1_000)
    return vi.waitFor(async () => expect(await figures.current()).not.toBeNull(), { timeout: 60_000 })
  }

  async function get(from: Store, route: string): Promise<{ total: string | null; body: unknown }> {
    const response = await from(new Request(`https://shop.example/?rest_route=${route}`))
    return { total: response.headers.get('x-wp-total'), body: await response.json() }
  }
  const totalOf = async (route: string) => Number((await get(store, `${PRODUCTS}&per_page=1&${route}`)).total)

  it('a catalogue of 10,000 products has the demo products and 77 copies of each', async () => {
    const { rows } = await opened.client.query(
      `select count(*)::int as products, count(*) filter (where id < 5000)::int as demo
       from products where type <> 'variation' and status = 'publish'`,
    )
    expect(rows[0]?.products).toBe(rows[0]?.demo * (COPIES + 1))
    expect(await totalOf('')).toBe(rows[0]?.products)
  })

  it('product lists have the same responses with counts from memory as with counts from SQL', async () => {
    const tags = await opened.client.query<{ slug: string }>('select slug from tags order by id limit 2')
    const [first = '', second = ''] = tags.rows.map(({ slug }) => slug)
    const routes = publicReads([first, second], '').filter(route => route.startsWith(PRODUCTS))
    const related = (await opened.client.query<{ id: number }>('select id from products limit 1')).rows[0]?.id
    const requests = [...routes, `${PRODUCTS}&related=${related}&_fields=id`, `${PRODUCTS}&max_price=-1`]
    for (const route of requests.filter(one => !one.includes('per_page=100')))
      expect(await get(store, route), route).toEqual(await get(reference, route))
  })

  it.each([
    'date',
    'date&order=asc',
    'id',
    'title&order=asc',
    'title',
    'price&order=asc',
    'price',
    'popularity',
    'popularity&order=asc',
    'rating',
    'include',
  ])(
    'product lists are the same when sorted in memory as when sorted by SQL, with the query parameter orderby=%s',
    async order => {
      const { rows } = await opened.client.query<{ id: number }>(
        'select id from products where id % 97 = 5 order by sku limit 100',
      )
      const filters = [
        '',
        '&page=3',
        '&offset=7000',
        '&offset=20000',
        '&category=odjeca',
        '&max_price=2500&stock_status=instock&offset=400',
        '&on_sale=true&catalog_visibility=catalog',
        `&include=${rows.map(({ id }) => id).join()}`,
      ]
      for (const filter of filters) {
        const route = `${PRODUCTS}&per_page=20&_fields=id&orderby=${order}${filter}`
        expect(await get(store, route), route).toEqual(await get(reference, route))
      }
    },
  )

  const through =
    (gateway: Gateway): Store =>
    request =>
      gateway.handle(request, { address: '203.0.113.7' })

  it('filtered searches have the same responses with hits selected in memory as with hits selected by SQL', async () => {
    const { rows } = await opened.client.query<{ id: number }>(
      'select id from products where id % 31 = 5 order by sku limit 900',
    )
    const hits = rows.map(({ id }) => id)
    const search = {
      search: async (
        _term: string,
        { limit, offset }: { readonly limit: number; readonly offset: number },
      ) => ({
        ids: hits.slice(offset, offset + limit),
        total: hits.length,
        corrected: null,
      }),
    }
    let selected = 0
    const inMemory = gatewayOver(store, database, {
      search,
      async selectHits(query, ids) {
        const page = await selectHits(query, ids, { database, figures })
        if (page !== null) selected += 1
        return page
      },
    })
    const bySql = gatewayOver(reference, database, { search })
    const filters = [
      'max_price=2500',
      'max_price=2500&page=3&catalog_visibility=search',
      'max_price=2500&page=900',
      'max_price=-1',
      'min_price=1000&orderby=price&order=asc&offset=40',
      'category=odjeca&stock_status=instock&orderby=title',
      'attributes[0][attribute]=pa_boja&attributes[0][slug]=crna',
      `on_sale=true&exclude=${hits.slice(0, 40).join()}`,
      'orderby=rating&on_sale=false',
      'per_page=0&max_price=2500',
    ]
    for (const filter of filters) {
      const route = `${PRODUCTS}&search=ulje&_fields=id&${filter}`
      const [fromMemory, fromSql] = [await get(through(inMemory), route), await get(through(bySql), route)]
      expect(fromMemory, filter).toEqual(fromSql)
    }
    // `selectHits` returns null for `orderby=rating`, which is not supported in memory, and for the invalid
    // `per_page=0`. The store then handles these two requests without `selectHits`.
    expect(selected).toBe(filters.length - 2)
  })

  it('the fields that `_fields` selects have the same values as in a response without `_fields`', async () => {
    const { rows } = await opened.client.query<{ parent: number }>(
      "select parent_id as parent from products where type = 'variation' order by id limit 1",
    )
    const names = [
      'id',
      'description',
      'images',
      'categories',
      'tags',
      'variations',
      'attributes',
      'price_html',
    ]
    for (const route of ['', '&type=variable', `&type=variation&parent=${rows[0]?.parent}`]) {
      // The cast is safe: the response to a request for a product list is a list of objects.
      const whole = (await get(store, `${PRODUCTS}${route}`)).body as readonly Record<string, unknown>[]
      expect(whole.length).toBeGreaterThan(0)
      for (const name of names) {
        const { body } = await get(store, `${PRODUCTS}${route}&_fields=${name}`)
        expect(body, `${route} ${name}`).toEqual(whole.map(product => ({ [name]: product[name] })))
      }
    }
  })

  it('sorts a product by its new price after the copy of its price and stock in memory was invalidated', async () => {
    const dearest = `${PRODUCTS}&orderby=price&per_page=1`
    const { rows } = await opened.client.query<{ id: number }>(
      `update products set price = 90000000, max_price = 90000000 where id = (
         select max(id) from products where type = 'simple' and status = 'publish') returning id`,
    )
    figures.invalidate(rows.map(({ id }) => id))
    expect((await get(store, dearest)).body).toMatchObject(rows)
  })

  it('until a product’s stock status in memory is invalidated, the total of the product list `stock_status=instock` counts the product although its stock status in the database is `outofstock`', async () => {
    const inStock = await totalOf('stock_status=instock')
    const { rows } = await opened.client.query<{ id: number }>(
      `update products set stock_status = 'outofstock' where id = (
         select max(id) from products where type = 'simple' and stock_status = 'instock' and status = 'publish') returning id`,
    )
    expect(await totalOf('stock_status=instock')).toBe(inStock)
    figures.invalidate(rows.map(({ id }) => id))
    expect(await totalOf('stock_status=instock')).toBe(inStock - 1)
  })

  it('counts products by SQL after all values in memory were invalidated, and from memory after the values are loaded again', async () => {
    const all = await totalOf('')
    await opened.client.query(
      `update products set status = 'draft' where id = (
         select max(id) from products where type = 'simple' and status = 'publish')`,
    )
    figures.invalidate('all')
    expect(await figures.current()).toBeNull()
    expect(await totalOf('')).toBe(all - 1)
    figures = createCatalogueFigures(database)
    store = createStore({ database, figures, ...settings })
    await figuresLoaded()
    expect(await totalOf('')).toBe(all - 1)
  })

  /**
   * Returns the SQL statements that the function `work` sends, with their parameter values, in the order of
   * their first occurrence.
   */
  async function statementsOf(work: () => Promise<unknown>) {
    const sent = new Map<string, unknown[]>()
    const clients = new Set<object>()
    const record = (query: unknown, values: unknown): void => {
      const isConfig = typeof query === 'object' && query !== null && 'text' in query
      // The cast is safe: `pg` takes the values of a query as a list.
      const list = (values ?? (isConfig && 'values' in query ? query.values : undefined) ?? []) as unknown[]
      sent.set(isConfig ? String(query.text) : String(query), list)
    }
    const acquired = (client: object & { query: unknown }): void => {
      if (clients.has(client)) return
      clients.add(client)
      // The cast is safe: the shop calls `query` only with a query and its values.
      const query = client.query as (...args: unknown[]) => unknown
      client.query = (...args: unknown[]) => {
        record(args[0], args[1])
        return query.apply(client, args)
      }
    }
    database.pool.on('acquire', acquired)
    await work()
    database.pool.off('acquire', acquired)
    return [...sent].filter(([text]) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
  }

  interface Plan {
    readonly 'Node Type': string
    readonly 'Relation Name'?: string
    readonly Plans?: readonly Plan[]
  }
  const scannedTables = (plan: Plan): readonly string[] => [
    ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
    ...(plan.Plans ?? []).flatMap(scannedTables),
  ]

  const LIST = `${PRODUCTS}&catalog_visibility=catalog&per_page=24`
  const reads = [
    ...['date', 'popularity', 'price&order=asc', 'price', 'title&order=asc'].flatMap(order => [
      `${LIST}&orderby=${order}`,
      `${LIST}&orderby=${order}&category=odjeca`,
    ]),
    `${LIST}&on_sale=true`,
    `${LIST}&category=odjeca&attributes[0][attribute]=pa_boja&attributes[0][slug]=crna&max_price=9000&stock_status=instock`,
    `${PRODUCTS}&include=1,5001,10001&orderby=include`,
    `${PRODUCTS}/1`,
    `${PRODUCTS}/ulje-curekota-100-ml-x7`,
    `${PRODUCTS}/categories`,
    `${PRODUCTS}/tags`,
    `${PRODUCTS}/attributes/1/terms`,
    `${PRODUCTS}/collection-data&calculate_price_range=true&calculate_stock_status_counts=true&category=odjeca&calculate_attribute_counts[0][taxonomy]=pa_boja`,
    `${PRODUCTS}/reviews&product_id=1`,
  ]

  it('product requests, a price quote and an order do not scan a large table sequentially', async () => {
    const { rows: large } = await opened.client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and reltuples > $1",
      [MAX_SCANNED_ROWS],
    )
    const largeTables = new Set(large.map(({ name }) => name))
    expect(largeTables).toContain('products')
    const gateway = gatewayOver(store, database)
    const { rows } = await opened.client.query<{ id: number }>(
      "update products set stock_quantity = 1000 where sku = 'ULJ-001' returning id",
    )
    const id = rows[0]?.id ?? 0
    const statements = await statementsOf(async () => {
      for (const route of reads) await get(store, route)
      const quote = await send(gateway, '/sultan/v1/quote', { items: [{ id, quantity: 1 }] })
      const order = await send(gateway, '/sultan/v1/orders', orderBody(id, '2190'), {
        'idempotency-key': crypto.randomUUID(),
      })
      expect([quote.status, order.status]).toEqual([200, 201])
    })
    expect(statements.length).toBeGreaterThan(20)
    // `store` has loaded the catalogue into memory, and no longer filters and sorts product lists by SQL.
    // `reference`, a second store, always uses SQL. The test therefore reads the product lists from
    // `reference` too, to check the SQL statements for lists.
    const lists = await statementsOf(async () => {
      for (const route of reads.filter(one => one.startsWith(LIST))) await get(reference, route)
    })
    const pages = lists.filter(([text]) => text.includes('order by') && text.includes('limit'))
    expect(pages.length).toBeGreaterThanOrEqual(12)
    const scans: string[] = []
    for (const [text, values] of [...statements, ...pages]) {
      const { rows: plans } = await opened.client.query(`explain (format json) ${text}`, values)
      const tables = scannedTables(plans[0]['QUERY PLAN'][0].Plan).filter(name => largeTables.has(name))
      if (tables.length > 0) scans.push(`${tables.join(', ')}: ${text}`)
    }
    expect(scans).toEqual([])
  })
})

import { catalogueDocuments } from '@sultan/search/catalogue-documents'
import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { type ConnectedGateway, openConnectedGateway, publicUrl } from './connected-reads.fixture.ts'
import { openGatewayDatabase } from './gateway.fixture.ts'

const STALE_AT = 'sultan-kept-at'
const PRODUCTS = '/wc/store/v1/products'

/**
 * Requests of the storefront's pages, each with expected fields of the first element of the list in the
 * response.
 */
const reads: Readonly<Record<string, readonly [route: string, query: string, first: object]>> = {
  'a product by its slug': [
    PRODUCTS,
    'slug=misvak-prirodni&per_page=1&_fields=id,prices',
    { prices: expect.anything() },
  ],
  'products of a search in the requested order': [
    PRODUCTS,
    'include=31,17&orderby=include&catalog_visibility=search&per_page=20',
    { id: 31 },
  ],
  'variations of a product': [PRODUCTS, 'type=variation&parent=73&per_page=100', { parent: 73 }],
  'products of a category and its subcategories': [PRODUCTS, 'category=odjeca&per_page=20', {}],
  'the categories': [`${PRODUCTS}/categories`, 'per_page=100&hide_empty=false', {}],
  'products of a tag by its slug': [PRODUCTS, 'tag=domace&per_page=20', {}],
  'products of a tag by its id': [PRODUCTS, 'tag=33&per_page=20', {}],
  'the categories of posts': ['/wp/v2/categories', 'per_page=100&hide_empty=true&_fields=id,slug,name', {}],
  'posts of a category': ['/wp/v2/posts', 'categories=46&_embed=wp:term&per_page=7', { categories: [46] }],
  'posts of two categories, with one post excluded': [
    '/wp/v2/posts',
    'categories=45,46&exclude=131&per_page=3',
    {},
  ],
  'posts of a tag': ['/wp/v2/posts', 'tags=52&per_page=3', { tags: [52] }],
  'a post by its slug': [
    '/wp/v2/posts',
    'slug=uljani-mirisi-bez-alkohola&_embed=wp:term',
    { _embedded: expect.anything() },
  ],
}

const LIST = 'catalog_visibility=catalog&per_page=100'
const COLOUR = 'attributes[0][attribute]=pa_boja&attributes[0][slug]=crna'
const COUNTS =
  'calculate_price_range=true&calculate_stock_status_counts=true' +
  '&calculate_attribute_counts[0][taxonomy]=pa_boja&calculate_attribute_counts[0][query_type]=or' +
  '&calculate_attribute_counts[1][taxonomy]=pa_velicina&calculate_attribute_counts[1][query_type]=or'

const idsOf = (body: unknown) => (Array.isArray(body) ? body.map(({ id }) => id).toSorted() : null)

describe('gateway with a copy of a connected shop’s catalogue', () => {
  let shop: RecordedShop
  let connected: ConnectedGateway
  let database: Database
  beforeAll(async () => {
    shop = await startRecordedShop()
    database = await openGatewayDatabase()
    connected = await openConnectedGateway(shop, database)
    await connected.copyCatalogue()
  })
  afterAll(async () => {
    await connected.close()
    await shop.close()
    await database.close()
  })
  beforeEach(() => shop.failures.clear())

  it.each(Object.entries(reads))(
    'while the shop is down, responds from the copied catalogue to a request for %s',
    async (_, [route, query, first]) => {
      const expected = await connected.read(route, query)
      await connected.restart()
      await database.pool.query('delete from last_good_answers')
      shop.failures.set('*', { drop: 'before' })
      const { status, headers, body } = await connected.read(route, query)
      expect([status, headers.has(STALE_AT), headers.get('cache-control')]).toEqual([200, true, 'no-store'])
      // With its copy of the list of product categories, the gateway sends the header `X-WP-Total`, which the
      // shop does not send with this list.
      if (route !== `${PRODUCTS}/categories`)
        expect(headers.get('x-wp-total')).toBe(expected.headers.get('x-wp-total'))
      expect(idsOf(body)).toEqual(idsOf(expected.body))
      expect(Array.isArray(body) && body[0]).toMatchObject(first)
    },
  )

  /**
   * Sends a request twice. The first response comes from the shop. The second comes from the gateway's local
   * copy while the shop is down.
   */
  async function readTwice(route: string, query: string) {
    await connected.restart()
    const expected = await connected.read(route, query)
    await connected.restart()
    await database.pool.query('delete from last_good_answers')
    shop.failures.set('*', { drop: 'before' })
    const copied = await connected.read(route, query)
    expect([expected.status, expected.headers.has(STALE_AT)]).toEqual([200, false])
    expect([copied.status, copied.headers.has(STALE_AT)]).toEqual([200, true])
    return { expected, copied }
  }

  it.each([
    'orderby=price&order=asc',
    'orderby=price&order=desc',
    'orderby=rating',
    'orderby=title&order=asc',
    'on_sale=true',
    'on_sale=false',
    'min_price=2000&max_price=5000',
    // The range from 1000 to 1300 overlaps the price range of a variable product.
    'min_price=1000&max_price=1300',
    'stock_status=outofstock',
    'stock_status=instock&orderby=popularity&page=2&per_page=10',
    COLOUR,
    'category=odjeca&on_sale=true&orderby=price&order=asc',
    'min_price=999999',
    'exclude=17,19',
  ])('while the shop is down, lists for the query %s the same products as before', async query => {
    const { expected, copied } = await readTwice(PRODUCTS, `${LIST}&_fields=id,prices&${query}`)
    expect(idsOf(copied.body)).toEqual(idsOf(expected.body))
    expect(copied.headers.get('x-wp-total')).toBe(expected.headers.get('x-wp-total'))
  })

  it.each(['asc', 'desc'])(
    'while the shop is down, a product list sorted by price (%s) has the same sequence of prices as before the outage',
    async order => {
      const query = `${LIST}&_fields=id,prices&orderby=price&order=${order}`
      const { expected, copied } = await readTwice(PRODUCTS, query)
      const pricesOf = (body: unknown) => [body].flat().map(product => Object(product).prices)
      expect(pricesOf(copied.body)).toEqual(pricesOf(expected.body))
    },
  )

  it.each([
    '',
    `&${COLOUR}`,
    '&min_price=2000&max_price=5000',
    '&stock_status=outofstock',
    '&category=odjeca',
  ])(
    'while the shop is down, the response to GET /products/collection-data with the filters “%s” has the same price range and product counts as before the outage',
    async filters => {
      const route = `${PRODUCTS}/collection-data`
      const { expected, copied } = await readTwice(route, `catalog_visibility=catalog&${COUNTS}${filters}`)
      const sorted = (body: unknown) => {
        const counts: unknown[] = Object(body).attribute_counts
        return {
          ...Object(body),
          attribute_counts: counts.toSorted((a, b) => Object(a).term - Object(b).term),
        }
      }
      expect(sorted(copied.body)).toEqual(sorted(expected.body))
    },
  )

  it('provides all products for the search index while the shop is down', async () => {
    const readNames = async () => {
      const names: unknown[] = []
      for await (const { name, skus } of catalogueDocuments(connected.storeWithCopy, publicUrl))
        names.push([name, skus.toSorted()])
      return names
    }
    const expected = await readNames()
    shop.failures.set('*', { status: 500 })
    expect(await readNames()).toEqual(expected)
    expect(expected.length).toBeGreaterThan(40)
  })

  it('while the shop is down, responds with an empty list to a search without a match', async () => {
    shop.failures.set('*', { drop: 'before' })
    const { status, body } = await connected.read(PRODUCTS, 'include=0&orderby=include')
    expect([status, body]).toEqual([200, []])
  })

  it('while the shop is down, responds with 503 to a request for data that is not in the copy', async () => {
    shop.failures.set('*', { drop: 'before' })
    for (const query of ['slug=nepoznato', 'featured=true', 'slug=%00'])
      expect((await connected.read(PRODUCTS, query)).status).toBe(503)
  })

  it('while the shop is down, responds with 503 when the copied data are a day old', async () => {
    await database.pool.query(`update catalogue_copy set read_at = read_at - interval '24 hours'`)
    shop.failures.set('*', { drop: 'before' })
    expect((await connected.read(PRODUCTS, 'slug=misvak-prirodni')).status).toBe(503)
  })

  it('copying the catalogue deletes the copy of an object that was last read from the shop more than an hour before the copying began', async () => {
    const ids = async () => {
      const { rows } = await database.pool.query('select id::int from catalogue_copy where id > 999990')
      return rows.map(({ id }) => id)
    }
    const insert = (id: number, age: string) =>
      database.pool.query(`
        insert into catalogue_copy
        select store_hash, kind, ${id}, 'nema', parent, position, categories, body, now() - interval '${age}'
        from catalogue_copy limit 1`)
    await insert(999_991, '40 minutes')
    await insert(999_992, '70 minutes')
    await database.pool.query('delete from catalogue_copy_passes')
    await connected.copyCatalogue()
    expect(await ids()).toEqual([999_991])
  })
})

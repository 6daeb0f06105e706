import { join } from 'node:path'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase, testEngines } from '@sultan/sql/test-database.fixture'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import type { Store } from '@sultan/woo-client/store'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const folder = join(import.meta.dirname, '../../demo')
const shop = { name: 'Sultan & sin', address: 'Sarači 1', idNumber: '42', phone: '033', email: 'a@b.example' }

describe.each(testEngines)('the demo catalogue on %s', engine => {
  let database: Database
  let store: Store
  let seeded: number
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    // Seeds the database twice at the same time, as two servers do that start together.
    const both = await Promise.all([seedDemo({ database, folder }), seedDemo({ database, folder })])
    seeded = both.filter(one => one.seeded).length
    store = createStore({
      database,
      publicUrl: 'https://s.example',
      cartSecret: 'secret',
      tokenSecret: 'other',
      shop,
    })
  })
  afterAll(() => database.close())

  async function get(route: string) {
    const response = await store(new Request(`https://s.example/wp-json${route}`))
    return { status: response.status, total: response.headers.get('x-wp-total'), body: await response.json() }
  }
  const slugs = async (query: string): Promise<string[]> => {
    const { body } = await get(`/wc/store/v1/products?per_page=100&_fields=slug&${query}`)
    return body.map((product: { slug: string }) => product.slug)
  }

  it('lists 127 products with `catalog_visibility=catalog`, 128 with `catalog_visibility=search` and 130 without this filter', async () => {
    expect((await get('/wc/store/v1/products?catalog_visibility=catalog')).total).toBe('127')
    expect((await get('/wc/store/v1/products?catalog_visibility=search')).total).toBe('128')
    expect((await get('/wc/store/v1/products')).total).toBe('130')
    expect((await get('/wc/store/v1/products?catalog_visibility=catalog&on_sale=true')).total).toBe('24')
    expect((await get('/wc/store/v1/products/nizamul-alem-pruscak')).status).toBe(404)
  })

  it('two servers that start at the same time seed the demo catalogue only once', async () => {
    expect(seeded).toBe(1)
    expect(await seedDemo({ database, folder })).toEqual({ seeded: false })
    expect((await get('/wc/store/v1/products')).total).toBe('130')
  })

  it('returns all variations of a product, with price, purchasability and image', async () => {
    const { body } = await get('/wc/store/v1/products?slug=kana-za-kosu')
    const [product] = body
    const variations = (await get(`/wc/store/v1/products?type=variation&parent=${product.id}&per_page=100`))
      .body
    expect(variations).toHaveLength(product.variations.length)
    const named = variations.find((one: { variation: string }) => one.variation.includes('Kesten'))
    expect(named).toMatchObject({
      parent: product.id,
      is_purchasable: true,
      images: [{ src: 'https://s.example/art/products/kana-za-kosu-kesten.webp' }],
    })
    expect(named.prices.price).toMatch(/^[1-9]\d+$/)
  })

  it('lists and counts the products of subcategories in their parent category, each product once', async () => {
    const { body } = await get('/wc/store/v1/products/categories?hide_empty=false')
    expect(body).toHaveLength(35)
    const oils = body.find((one: { slug: string }) => one.slug === 'ulja-i-kozmetika')
    const found = await slugs('catalog_visibility=catalog&category=ulja-i-kozmetika')
    expect(found).toHaveLength(oils.count)
    expect(new Set(found).size).toBe(found.length)
    expect(body.find((one: { slug: string }) => one.slug === 'audio-izdanja')).toMatchObject({ count: 0 })
  })

  it('sorts products by name and by ascending price', async () => {
    const titles = await slugs('orderby=title&order=asc&include=1,2,3,4,5')
    expect(titles[0]).toBe('arganovo-ulje')
    const { body } = await get('/wc/store/v1/products?per_page=100&orderby=price&order=asc')
    const prices = body.map((product: { prices: { price: string } }) => Number(product.prices.price))
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  })

  it('lists products that have all, any or none of the attribute values in a filter', async () => {
    const filter = (slug: string, operator: string) =>
      slugs(
        `attributes[0][attribute]=pa_zapremina&attributes[0][slug]=${slug}&attributes[0][operator]=${operator}`,
      )
    const both = await filter('30-ml,50-ml', 'and')
    expect(both).toContain('arganovo-ulje')
    expect((await filter('30-ml,50-ml', 'in')).length).toBeGreaterThan(both.length)
    expect(await filter('30-ml', 'not_in')).not.toContain('arganovo-ulje')
  })

  it.each([
    '_fields[0][a]=1',
    'slug[0][a]=1',
    'attributes[0][slug][0][a]=1&attributes[0][attribute]=pa_boja',
  ])('responds 200 to an object sent for a string parameter: %s', async query =>
    expect((await get(`/wc/store/v1/products?${query}`)).status).toBe(200),
  )

  it('fills the shop’s details into WordPress pages and escapes the details for HTML', async () => {
    const { body } = await get('/wp/v2/pages?slug=uslovi')
    expect(body[0].content.rendered).toContain('Sultan &amp; sin')
    for (const slug of ['dostava', 'privatnost', 'uslovi'])
      expect((await get(`/wp/v2/pages?slug=${slug}`)).body[0].content.rendered).not.toContain('{{')
  })

  it('the text of a WordPress page contains no date of its last change, because the storefront shows this date below the text', async () => {
    for (const slug of ['dostava', 'privatnost', 'uslovi'])
      expect((await get(`/wp/v2/pages?slug=${slug}`)).body[0].content.rendered).not.toContain('izmjena:')
  })

  it('reads a list of 100 products with at most 7 SQL queries', async () => {
    const queries = vi.spyOn(database.pool, 'query')
    await get('/wc/store/v1/products?per_page=100')
    expect(queries.mock.calls.length).toBeLessThanOrEqual(7)
    queries.mockRestore()
  })

  it('responds with a status below 500 to product list requests with invalid parameters', async () => {
    for (const query of [
      ...[
        'search=%00',
        'search=%25_%5C',
        "slug=';drop",
        'include=99999999999',
        'category=%00,x',
        'tag=99999999999',
      ],
      ...['page=999999999999999&per_page=100', 'offset=999999999999999', 'min_price=1e400', 'min_price=-1'],
      ...[
        'attributes[0][attribute]=%00&attributes[0][slug]=%00',
        'attributes=x',
        'sku=%00',
        'parent=-99999999999',
      ],
      ...[
        'orderby=include',
        'related=99999999999',
        'rating=99999999999',
        '_fields=__proto__',
        '_fields[a][b]=1',
      ],
    ])
      expect((await get(`/wc/store/v1/products?${query}`)).status, query).toBeLessThan(500)
  })
})

import { collectionDataSchema } from '@sultan/woo-client/facets'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idsInOrder } from '../contract/recorded-request.ts'
import { idFilter } from './catalogue/id-filter.ts'
import { type RecordedShop, startRecordedShop } from './start.ts'

/**
 * The ids of the products in a recorded list. When the recorded body was cut, the ids come from the note of
 * the recording.
 */
function recordedIds(name: string): readonly number[] {
  const exchange = recording(`second-shop/${name}`)
  return idsInOrder(exchange) ?? z.parse(productsSchema, exchange.response.body).map(({ id }) => id)
}

const productsSchema = z.array(z.object({ id: z.number() }))

describe('idFilter', () => {
  const onSale = recordedIds('store-products-exclude-on-sale')
  // WooCommerce has an internal list of the ids of all products and variations on sale. `first` contains the
  // first eight ids in this list of the second recorded shop. No recording contains the list, but a bug of
  // WooCommerce reveals six of the eight ids: n ids in the parameter `include` or `exclude` replace the first
  // n ids of the list (wire facts 51 and 53).
  // - `store-products-include-on-sale` (`on_sale=true`, eight ids in `include`) lacks the products 26, 34, 40
  //   and 61, which are on sale. Therefore these four are among the first eight ids.
  // - `store-products-exclude-on-sale-false` (`on_sale=false`, four ids in `exclude`) contains the products
  //   11, 13 and 26, which are on sale. Therefore these three are among the first four ids.
  // The two other ids of `first` are 0, which stands for an unknown variation.
  const first = [11, 13, 0, 26, 34, 40, 61, 0]
  const saleIds = [...first, ...onSale.filter(id => !first.includes(id))]
  const products = [
    ...new Set([
      ...onSale,
      ...recordedIds('store-products-include-eight'),
      ...recordedIds('store-products-exclude-on-sale-false'),
    ]),
  ]
  const select = (name: string) => {
    const { query } = recording(`second-shop/${name}`).request
    return products.filter(
      idFilter(
        new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, `${value}`])),
        saleIds,
      ),
    )
  }

  it.each([
    ['store-products-include-eight', 8],
    ['store-products-include-on-sale', 27],
    ['store-products-include-on-sale-orderby', 27],
    ['store-products-include-on-sale-false', 8],
    ['store-products-include-exclude', 8],
    ['store-products-exclude-on-sale', 25],
    ['store-products-include-0', 0],
    ['store-products-include-text', 0],
  ])(
    'for the query of the recording %s, selects exactly the %i products that WooCommerce returned',
    (name, count) => {
      const ids = recordedIds(name)
      expect(ids).toHaveLength(count)
      expect(select(name).toSorted()).toEqual(ids.toSorted())
    },
  )

  it('selects the first n products on sale despite `on_sale=false` when `exclude` has n ids, as WooCommerce does by a bug', () => {
    const isOnSale = (id: number) => onSale.includes(id)
    expect(select('store-products-exclude-on-sale-false').filter(isOnSale).toSorted()).toEqual([11, 13, 26])
  })
})

describe('the recordings of the second WooCommerce shop', () => {
  const total = (name: string) => Number(recording(`second-shop/${name}`).response.headers['X-WP-Total'])

  it.each([
    ['stock-instock', 6],
    ['stock-outofstock', 1],
    ['category', 3],
    ['min-price', 7],
    ['min-max-price', 5],
    ['attribute', 2],
    ['search', 3],
    ['tag', 2],
    ['featured', 1],
    ['visible', 7],
  ])(
    'in the recordings, other filters restrict the products that `include` selects: the filter %s leaves %i of eight products',
    (filter, count) => {
      const found = recordedIds(`store-products-include-${filter}`)
      expect(found).toHaveLength(count)
      expect(recordedIds('store-products-include-eight')).toEqual(expect.arrayContaining([...found]))
    },
  )

  it('`category` restricts even a list with `include` and `on_sale=true`; the first value of `category` decides whether all its values are ids or slugs; products must match all attributes despite `attribute_relation=in`; attributes that the shop lacks are ignored', () => {
    expect(total('store-products-include-on-sale-category')).toBe(4)
    expect(total('store-products-category-id-and-slug')).toBe(9)
    expect(total('store-products-category-slug-and-id')).toBe(4)
    expect(total('store-products-attributes-two')).toBe(4)
    expect(total('store-products-attribute-unknown')).toBe(156)
  })

  it('a product list filtered by the `sku` of a variation contains the variation, even without `type=variation`', () => {
    const { body } = recording('second-shop/store-products-sku-variation').response
    expect(body).toMatchObject([{ id: 15, type: 'variation', parent: 14 }])
  })

  it('the recorded product counts per stock status ignore the stock filter, and the recorded price range ignores the price filter', () => {
    const counted = (name: string) =>
      z.parse(collectionDataSchema, recording(`second-shop/store-collection-data-${name}`).response.body)
    const stockOf = (name: string) =>
      counted(name).stock_status_counts?.reduce((sum, { count }) => sum + Number(count), 0)
    expect([stockOf('stock-outofstock'), stockOf('include-stock'), stockOf('include-on-sale')]).toEqual([
      156, 8, 27,
    ])
    expect(counted('price').price_range).toMatchObject({ min_price: '0', max_price: '185000' })
  })
})

describe('the simulated WooCommerce shop', () => {
  let shop: RecordedShop
  beforeAll(async () => {
    shop = await startRecordedShop()
  })
  afterAll(() => shop.close())

  const read = async (path: string) => {
    const response = await fetch(`${shop.url}/wp-json/wc/store/v1/products${path}`)
    expect(response.status).toBe(200)
    return response.json()
  }
  const ids = async (query: string, perPage = 100) =>
    ((await read(`?per_page=${perPage}&_fields=id&${query}`)) as { id: number }[])
      .map(({ id }) => id)
      .toSorted()
  const counts = async (query: string) =>
    (await read(`/collection-data?${query}`)) as {
      readonly price_range: { readonly min_price: string; readonly max_price: string }
      readonly stock_status_counts: readonly { readonly status: string; readonly count: string }[]
      readonly attribute_counts: readonly unknown[]
    }

  const onSale = [21, 35, 43, 51, 71, 73, 87, 100]

  it('when a request has `on_sale=true` and n ids in `include`, returns the n included products and, of the products on sale, all except the first n, as WooCommerce does by a bug', async () => {
    expect(await ids('on_sale=true')).toEqual(onSale.toSorted())
    expect(await ids('include=17,19,21&on_sale=true')).toEqual([17, 19, 21, 51, 71, 73, 87, 100].toSorted())
  })

  it('ignores `exclude` and `on_sale=false` when the request has `include`', async () => {
    expect(await ids('include=17,19,21&on_sale=false')).toEqual([17, 19, 21])
    expect(await ids('include=17,19,21&exclude=17')).toEqual([17, 19, 21])
    expect(await ids('on_sale=true&exclude=21')).toEqual(onSale.toSorted())
    expect((await ids('on_sale=false&exclude=17,19')).filter(id => onSale.includes(id))).toEqual([21, 35])
  })

  it.each([
    ...['stock_status=instock', 'stock_status=outofstock', 'category=23', 'category=sapuni', 'tag=33'],
    ...['min_price=2000', 'min_price=1000&max_price=2500', 'search=ulje', 'featured=true'],
    ...['attributes[0][attribute]=pa_boja&attributes[0][slug]=crna', 'catalog_visibility=visible'],
  ])('the filter %s restricts the products that `include` selects', async filter => {
    const all = await ids(filter)
    const include = [17, 19, 21, 29, 37, 41, 73, 120]
    expect(await ids(`include=${include}&${filter}`)).toEqual(
      include.filter(id => all.includes(id)).toSorted(),
    )
  })

  it('finds variations by `sku` and `slug`, but not by `search`', async () => {
    expect(await ids('sku=ODJ-001-S-CR')).toEqual([74])
    expect(await ids('slug=abaja-amina-s-crna')).toEqual([74])
    expect(await ids('search=ODJ-001-S-CR')).toEqual([])
  })

  it('reads all values of `category` as ids when the first is an id, otherwise as slugs', async () => {
    const [byId, bySlug] = [await ids('category=23'), await ids('category=sapuni')]
    expect([byId.length, bySlug.length]).toEqual([4, 2])
    expect(await ids('category=23,sapuni')).toEqual(byId)
    expect(await ids('category=sapuni,23')).toEqual(bySlug)
  })

  it('requires all attributes whatever `attribute_relation` is, and ignores unknown attributes', async () => {
    const [black, unknown] = [
      '[attribute]=pa_boja&attributes[0][slug]=crna',
      '[attribute]=pa_nema&attributes[1][slug]=m',
    ]
    expect(await ids(`attributes[0]${black}`)).toEqual([73])
    expect(await ids(`attributes[0]${black}&attributes[1]${unknown}&attribute_relation=in`)).toEqual([73])
    const none = `attributes[1]${unknown.replace('pa_nema', 'pa_velicina').replace('slug]=m', 'slug]=xxl')}`
    expect(await ids(`attributes[0]${black}&${none}&attribute_relation=in`)).toEqual([])
    expect(await ids(`attributes[1]${unknown}`)).toEqual(await ids(''))
  })

  it('for a product id in the query parameter `related`, returns `per_page` randomly selected products; responds 404 when `related` is the id of an unknown or hidden product', async () => {
    const candidates = await ids('related=17')
    expect(candidates.length).toBeGreaterThan(10)
    expect(candidates).not.toContain(17)
    const draws = await Promise.all(Array.from({ length: 20 }, () => ids('related=17', 4)))
    for (const drawn of draws) {
      expect(drawn).toHaveLength(4)
      expect(candidates).toEqual(expect.arrayContaining([...drawn]))
    }
    expect(new Set(draws.map(String)).size).toBeGreaterThan(1)
    const [hidden = 0] = await ids('catalog_visibility=hidden')
    for (const [id, name] of [
      [999_999, '404'],
      [hidden, 'hidden'],
    ]) {
      const { status, body } = recording(`second-shop/store-products-related-${name}`).response
      const reply = await fetch(`${shop.url}/wp-json/wc/store/v1/products?related=${id}`)
      expect([reply.status, await reply.json()]).toEqual([status, body])
    }
  })

  it('stock counts ignore the stock filter, the price range ignores the price filter, and attribute counts with `query_type=or` ignore the filter by their attribute', async () => {
    const counted = 'calculate_price_range=true&calculate_stock_status_counts=true'
    const all = await counts(counted)
    const soldOut = await counts(`${counted}&stock_status=outofstock`)
    expect(soldOut.stock_status_counts).toEqual(all.stock_status_counts)
    expect(soldOut.price_range).toMatchObject({ min_price: '990', max_price: '1400' })
    const priced = await counts(`${counted}&min_price=1000&max_price=1500`)
    expect(priced.price_range).toEqual(all.price_range)
    expect(priced.stock_status_counts).not.toEqual(all.stock_status_counts)
    const filter = 'attributes[0][attribute]=pa_boja&attributes[0][slug]=nema'
    const ofColours =
      'calculate_attribute_counts[0][taxonomy]=pa_boja&calculate_attribute_counts[0][query_type]'
    expect((await counts(`${filter}&${ofColours}=or`)).attribute_counts).toHaveLength(2)
    expect((await counts(`${filter}&${ofColours}=and`)).attribute_counts).toEqual([])
  })
})

import { join } from 'node:path'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import type { Store } from '@sultan/woo-client/store'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '../long-run.ts'

const folder = join(import.meta.dirname, '../../demo')
const shop = { name: 'Sultan', address: 'Sarači 1', idNumber: '42', phone: '033', email: 'a@b.example' }
const route = '/wc/store/v1/products'

interface Counts {
  readonly price_range: { readonly min_price: string; readonly max_price: string }
  readonly stock_status_counts: readonly { readonly status: string; readonly count: string }[]
  readonly attribute_counts: readonly { readonly term: number; readonly count: number }[]
}
interface Term {
  readonly id: number
  readonly slug: string
}

const taxonomies = ['pa_boja', 'pa_velicina', 'pa_zapremina']

const someFilter = fc.record({
  category: fc.constantFrom('odjeca', 'ulja-i-kozmetika', 'ostalo', ''),
  min: fc.option(fc.integer({ min: 0, max: 8000 })),
  max: fc.option(fc.integer({ min: 500, max: 20_000 })),
  stock: fc.boolean(),
  sale: fc.boolean(),
  boja: fc.subarray(['crna', 'bijela', 'siva']),
  velicina: fc.subarray(['s', 'm', 'xl']),
})
type Filter = typeof someFilter extends fc.Arbitrary<infer T> ? T : never

function queryOf({ category, min, max, stock, sale, boja, velicina }: Filter): URLSearchParams {
  const query = new URLSearchParams({ catalog_visibility: 'catalog' })
  if (category !== '') query.set('category', category)
  if (min !== null) query.set('min_price', String(min))
  if (max !== null) query.set('max_price', String(max))
  if (stock) query.set('stock_status', 'instock')
  if (sale) query.set('on_sale', 'true')
  for (const [index, [name, slugs]] of Object.entries({ boja, velicina }).entries()) {
    if (slugs.length === 0) continue
    query.set(`attributes[${index}][attribute]`, `pa_${name}`)
    query.set(`attributes[${index}][slug]`, slugs.join(','))
    query.set(`attributes[${index}][operator]`, 'in')
  }
  return query
}

describe('GET /wc/store/v1/products/collection-data', () => {
  let database: Database
  let store: Store
  let terms: Map<string, readonly Term[]>
  beforeAll(async () => {
    database = await openMigratedDatabase('postgres', { folder: storeMigrations, name: 'store' })
    await seedDemo({ database, folder })
    store = createStore({
      database,
      publicUrl: 'https://s.example',
      cartSecret: 'secret',
      tokenSecret: 'secret',
      shop,
    })
    const all = await get<readonly { id: number; taxonomy: string }[]>(`${route}/attributes`)
    terms = new Map()
    for (const { id, taxonomy } of all.body.filter(one => taxonomies.includes(one.taxonomy)))
      terms.set(taxonomy, (await get<readonly Term[]>(`${route}/attributes/${id}/terms`)).body)
  })
  afterAll(() => database.close())

  async function get<T>(path: string): Promise<{ total: number; body: T }> {
    const response = await store(new Request(`https://s.example/wp-json${path}`))
    expect(response.status).toBe(200)
    // The cast is safe: other tests compare the form of the responses with the recordings.
    return { total: Number(response.headers.get('x-wp-total')), body: (await response.json()) as T }
  }
  const total = async (filter: Filter) => (await get(`${route}?per_page=1&${queryOf(filter)}`)).total

  it('returns product counts and a price range that match the products found with the same filters, for random filters', async () => {
    await fc.assert(
      fc.asyncProperty(someFilter, async filter => {
        const query = queryOf(filter)
        query.set('calculate_price_range', 'true')
        query.set('calculate_stock_status_counts', 'true')
        for (const [index, taxonomy] of taxonomies.entries()) {
          query.set(`calculate_attribute_counts[${index}][taxonomy]`, taxonomy)
          query.set(`calculate_attribute_counts[${index}][query_type]`, 'or')
        }
        const { body: counts } = await get<Counts>(`${route}/collection-data?${query}`)
        const inStock = counts.stock_status_counts.find(({ status }) => status === 'instock')?.count
        expect(Number(inStock)).toBe(await total({ ...filter, stock: true }))

        for (const name of ['boja', 'velicina'] as const) {
          for (const { id, slug } of (terms.get(`pa_${name}`) ?? []).slice(0, 4)) {
            const promised = counts.attribute_counts.find(({ term }) => term === id)?.count ?? 0
            expect(promised, `${name}=${slug}`).toBe(await total({ ...filter, [name]: [slug] }))
          }
        }
        const open = { ...filter, min: null, max: null }
        const { min_price: min, max_price: max } = counts.price_range
        const within = await total({ ...open, min: Number(min), max: Number(max) })
        expect(within).toBe(await total(open))
      }),
      { numRuns: rounds(10, 100) },
    )
  })
})

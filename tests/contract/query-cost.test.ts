import { join } from 'node:path'
import type { Gateway } from '@sultan/gateway/gateway'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { seedDemo } from '@sultan/store/seed-demo'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { gatewayMigrations, gatewayOver, get } from './gateway.fixture.ts'

const folder = join(import.meta.dirname, '../../demo')
const shop = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
const PRODUCTS = '/wc/store/v1/products'

const list = (count: number, value: (index: number) => string | number = index => `w${index}`): string =>
  Array.from({ length: count }, (_, index) => value(index)).join(',')
const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('&')
const attributeFilter = (operator: string, terms: number) => (index: number) =>
  `attributes[${index}][attribute]=pa_w&attributes[${index}][slug]=${list(terms)}&attributes[${index}][operator]=${operator}`

/**
 * Requests whose parameters exceed a limit of the gateway. Without the limits, requests with many values can
 * keep a database busy for seconds. `param` is the parameter that the error response must name.
 */
const attacks: readonly (readonly [what: string, route: string, query: string, param: string])[] = [
  ...[PRODUCTS, `${PRODUCTS}/collection-data`].flatMap(route =>
    (
      [
        ['a filter by 200 tags that must all match', `tag=${list(200)}&tag_operator=and`, 'tag'],
        ['the parameter `tag[]` 200 times', repeat(200, index => `tag[]=w${index}`), 'tag'],
        [
          'a filter by 200 categories that must all match',
          `category=${list(200)}&category_operator=and`,
          'category',
        ],
        ['the parameter `category[]` 200 times', repeat(200, index => `category[]=w${index}`), 'category'],
        ['a filter by 21 brands', `brand=${list(21)}`, 'brand'],
        ['60 attribute filters', repeat(60, attributeFilter('in', 1)), 'attributes'],
        [
          '150 attribute filters without an attribute',
          repeat(150, index => `attributes[${index}][slug]=x`),
          'attributes',
        ],
        ['a filter by 21 terms of one attribute', attributeFilter('and', 21)(0), 'attributes'],
        ['101 ids in `include`', `include=${list(101, index => index)}`, 'include'],
        ['101 ids in `exclude`', `exclude=${list(101, index => index)}`, 'exclude'],
        ['101 slugs in `slug`', `slug=${list(101)}`, 'slug'],
        ['51 field names in `_fields`', `_fields=${list(51)}`, '_fields'],
        ['a search term of 1001 characters', `search=${'a'.repeat(1001)}`, 'search'],
        ['a query string above 2 kB', `x=${'a'.repeat(2048)}`, 'query_string'],
      ] as const
    ).map(([what, query, param]) => [what, route, query, param] as const),
  ),
  [
    '11 attributes to count',
    `${PRODUCTS}/collection-data`,
    repeat(11, index => `calculate_attribute_counts[${index}][taxonomy]=pa_boja`),
    'calculate_attribute_counts',
  ],
  [
    '101 product ids in `product_id`',
    `${PRODUCTS}/reviews`,
    `product_id=${list(101, index => index)}`,
    'product_id',
  ],
  ['101 slugs in `slug`', `${PRODUCTS}/tags`, `slug=${list(101)}`, 'slug'],
  ['21 tag ids in `tags`', '/wp/v2/posts', `tags=${list(21, index => index)}`, 'tags'],
]

/**
 * Pairs of query strings: `few` with few values, `many` with as many values as the gateway allows. Both query
 * strings of a pair must lead to the same SQL statements.
 */
const withinLimits: readonly (readonly [what: string, route: string, few: string, many: string])[] = [
  ...['in', 'and', 'not_in'].flatMap(operator => [
    ...['tag', 'category'].map(name => {
      const rest = `${name}_operator=${operator}`
      return [
        `\`${name}\` with \`${name}_operator=${operator}\``,
        PRODUCTS,
        `${name}=${list(2)}&${rest}`,
        `${name}=${list(20)}&${rest}`,
      ] as const
    }),
    ...['and', 'in'].map(relation => {
      const filters = (count: number, terms: number): string =>
        `${repeat(count, attributeFilter(operator, terms))}&attribute_relation=${relation}`
      const what = `\`attributes\` (operator \`${operator}\`, \`attribute_relation=${relation}\`)`
      // With `attribute_relation=in`, each attribute filter with the operator `and` adds a condition to the
      // SQL. Both compared query strings must therefore have the same number of filters, ten. They differ
      // only in the number of terms in each filter.
      const few = operator === 'and' && relation === 'in' ? 10 : 2
      return [what, PRODUCTS, filters(few, 2), filters(10, 20)] as const
    }),
  ]),
  ...['include', 'exclude', 'parent', 'slug', 'sku'].map(name => {
    const value = (index: number): string => (name === 'slug' || name === 'sku' ? `w${index}` : `${index}`)
    // The test expects the same SQL statements for `few` and `many` values. `include` with 100 ids finds
    // variable products, whose variations the store reads with one more statement. With two ids, `include`
    // would find no variable product, so `few` has 90 ids for `include`.
    const few = name === 'include' ? 90 : 2
    return [`\`${name}\``, PRODUCTS, `${name}=${list(few, value)}`, `${name}=${list(100, value)}`] as const
  }),
  [
    '`calculate_attribute_counts`',
    `${PRODUCTS}/collection-data`,
    repeat(2, index => `calculate_attribute_counts[${index}][taxonomy]=pa_${index}`),
    repeat(10, index => `calculate_attribute_counts[${index}][taxonomy]=pa_${index}`),
  ],
  ['`product_id`', `${PRODUCTS}/reviews`, `product_id=${list(2, i => i)}`, `product_id=${list(100, i => i)}`],
  ['`tags`', '/wp/v2/posts', `tags=${list(2, i => i)}`, `tags=${list(20, i => i)}`],
  ['`slug`', '/wp/v2/posts', `slug=${list(2)}`, `slug=${list(100)}`],
]

describe.each(alikeEngines)('a public GET request on %s', engine => {
  let database: Database
  let gateway: Gateway
  beforeAll(async () => {
    database = await openMigratedDatabase(
      engine,
      { folder: gatewayMigrations, name: 'gateway' },
      { folder: storeMigrations, name: 'store' },
    )
    await seedDemo({ database, folder })
    await addTerms(database)
    const secrets = { cartSecret: 'secret', tokenSecret: 'secret' }
    const store = createStore({ database, publicUrl: 'https://shop.example', ...secrets, shop })
    gateway = gatewayOver(store, database)
  })
  afterAll(() => database.close())
  afterEach(() => vi.restoreAllMocks())

  /** Returns the SQL statements that the store sends for a GET request, sorted. */
  async function statementsOf(route: string, query: string): Promise<readonly string[]> {
    gateway.invalidateCache('all')
    const queries = vi.spyOn(database.pool, 'query')
    const { status, body } = await get(gateway, `/?rest_route=${route}&${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const statements = queries.mock.calls.map(([config]) => textOf(config))
    queries.mockRestore()
    return statements.toSorted()
  }

  it.each(attacks)(
    'a public GET request with %s is rejected with 400 before any SQL statement: GET %s',
    async (_what, route, query, param) => {
      const queries = vi.spyOn(database.pool, 'query')
      const { status, body } = await get(gateway, `/?rest_route=${route}&${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { status: 400, params: { [param]: expect.stringContaining('at most') } },
      })
      expect(queries).not.toHaveBeenCalled()
    },
  )

  it.each(withinLimits)(
    'leads to the same SQL statements for few and for many values of the parameter %s: GET %s',
    async (_what, route, few, many) => {
      const statements = await statementsOf(route, many)
      expect(statements).toEqual(await statementsOf(route, few))
      expect(statements.length).toBeLessThanOrEqual(9)
    },
  )

  it.each(['tag', 'category'])(
    'finds the products that match all, any or none of 20 values of the parameter `%s`',
    async name => {
      const idsBy = (operator: string) => productIds(`${name}=${list(20)}&${name}_operator=${operator}`)
      const all = await productIds('')
      expect(await idsBy('and')).toEqual(all.slice(0, 1))
      expect(await idsBy('in')).toEqual(all.slice(0, 2))
      expect((await idsBy('not_in')).slice(0, 50)).toEqual(all.slice(2, 52))
    },
  )

  it('combines attribute filters by their operators (and, in, `not_in`) and by `attribute_relation`', async () => {
    const all = await productIds('')
    const [every, some] = [all.slice(0, 1), all.slice(0, 2)]
    const filters = (...operators: readonly string[]): string =>
      operators.map((operator, index) => attributeFilter(operator, 20)(index)).join('&')
    expect(await productIds(filters('and'))).toEqual(every)
    expect(await productIds(filters('in'))).toEqual(some)
    expect((await productIds(filters('not_in'))).slice(0, 50)).toEqual(all.slice(2, 52))
    expect(await productIds(filters('and', 'in'))).toEqual(every)
    expect(await productIds(filters('in', 'not_in'))).toEqual([])
    const either = (...operators: readonly string[]) =>
      productIds(`${filters(...operators)}&attribute_relation=in`)
    expect(await either('and', 'in')).toEqual(some)
    expect((await either('and', 'not_in')).slice(0, 50)).toEqual([...every, ...all.slice(2, 51)])
    expect(await either('in', 'not_in')).toEqual(all)
  })

  it('finds no product by an unknown tag with `tag_operator=and`, and ignores an unknown tag with `in` and `not_in`', async () => {
    const all = await productIds('')
    const by = (operator: string) => productIds(`tag=unknown,w0&tag_operator=${operator}`)
    expect(await by('and')).toEqual([])
    expect(await by('in')).toEqual(all.slice(0, 1))
    expect(await productIds('tag=unknown&tag_operator=not_in')).toEqual(all)
  })

  async function productIds(query: string): Promise<readonly number[]> {
    const { body } = await get(
      gateway,
      `/?rest_route=${PRODUCTS}&per_page=100&orderby=id&order=asc&_fields=id&${query}`,
    )
    // The cast is safe: with `_fields=id`, products have only the field `id`.
    return (body as readonly { id: number }[]).map(({ id }) => id)
  }
})

/**
 * Adds tags, categories and terms of the attribute `pa_w`, with the slugs `w0` to `w19`. The product with the
 * lowest id has all of them, the next product has only `w1`.
 */
async function addTerms({ pool }: Database): Promise<void> {
  const ids = "(select id from products where type <> 'variation' and status = 'publish' order by id limit 2)"
  await pool.query(`
    insert into tags (slug, name, sort_name) select 'w' || i, 'W', 'w' from generate_series(0, 19) i`)
  await pool.query(`
    insert into categories (slug, name, sort_name) select 'w' || i, 'W', 'w' from generate_series(0, 19) i`)
  await pool.query("insert into attributes (taxonomy, name) values ('pa_w', 'W')")
  await pool.query(`
    insert into attribute_terms (attribute_id, slug, name, sort_name)
    select id, 'w' || i, 'W', 'w' from attributes, generate_series(0, 19) i where taxonomy = 'pa_w'`)
  const links = [
    ['product_tags', 'tags'],
    ['product_categories', 'categories'],
    ['product_attribute_terms', 'attribute_terms'],
  ]
  for (const [table, terms] of links)
    await pool.query(`
      insert into ${table}
      select products.id, terms.id from ${terms} terms, products where products.id in ${ids}
        and terms.slug ~ '^w[0-9]+$' and (terms.slug = 'w1' or products.id = (select min(id) from ${ids} first))`)
}

function textOf(config: unknown): string {
  return typeof config === 'object' && config !== null && 'text' in config
    ? String(config.text)
    : String(config)
}

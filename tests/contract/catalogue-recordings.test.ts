import { readFileSync } from 'node:fs'
import { allRecordings, type RecordedExchange } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import {
  type CatalogueStore,
  openCatalogueStore,
  publicUrl,
} from './embedded-store/catalogue-store.fixture.ts'
import { differences } from './embedded-store/response-differences.ts'
import { idsInOrder, recordedRequest } from './recorded-request.ts'

/** Recordings that the embedded store does not reproduce. docs/dialect.md has the reasons. */
const EXCEPTIONS = new Set([
  // The recording `store-products-zero-decimals` comes from a shop whose prices have no decimals.
  'store-products-zero-decimals',
  // Recordings of WordPress's API index and media library, which the storefront does not read.
  'wp-index',
  'wp-media',
])

/**
 * Recordings of lists that the embedded store sorts differently: by the Bosnian alphabet, which ignores
 * punctuation.
 */
const OWN_ORDER = new Set(['store-products-orderby-title-desc', 'store-products-orderby-menu-order-desc'])

/**
 * Recordings of searches in which the embedded store finds more products than WooCommerce, because the
 * embedded store treats `Kur’an` and `Kur'an` as equal.
 */
const FINDS_MORE = new Set(['store-products-search-curly-apostrophe'])

/** Matches messages about intended differences between a response and its recording (docs/dialect.md). */
const ON_PURPOSE = new RegExp(
  [
    // The embedded store has no default attributes and no cross-sells per product.
    /terms\[\]\.default is missing/,
    /_links\.(cross_sells|upsells) /,
    // The media of the embedded store have no sizes except the original, no file size and no camera data.
    /media_details\.(filesize|image_meta) is missing/,
    /media_details\.sizes\.\w+ is missing/,
    // WooCommerce builds `add_to_cart.url` from the request's URL, the embedded store from the product's URL.
    /add_to_cart\.url is "https/,
    // When a product is in a category and in one of its child categories, WooCommerce counts the reviews of
    // the product twice in the category's `review_count`. The embedded store counts them once.
    /review_count is \d instead of \d/,
    // The recording `store-product-after-wc-review` was made after three reviews were written, so that its
    // average rating is not 0.
    /average_rating is "0" instead of "5.00"/,
    // The recording `store-products-category-two-and` contains only two of the three categories of a product.
    /categories has 3 entries instead of 2/,
    // In the embedded store the author of a post is a name, not an account.
    /_embedded\.author\[\]\.\w+ is missing/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/**
 * Routes whose responses contain the texts of the test data instead of the recorded texts. Only value types
 * are compared on these routes.
 */
const OTHER_VALUES = /^\/wp\/|\/reviews$|\/attributes$/

const routes = /^\/wc\/store\/v1\/products(\/|$)|^\/wp\/v2\/|^\/$/
const recorded = allRecordings().filter(
  ({ name, request }) =>
    name.startsWith('error-') || (routes.test(request.route) && !/^(cors|jwt)-/.test(name)),
)
const comparable = recorded.filter(({ name }) => !EXCEPTIONS.has(name))

it('every recording that is listed as an exception exists, and docs/dialect.md has a reason for each of these exceptions', () => {
  const names = recorded.map(({ name }) => name)
  const different = [...EXCEPTIONS, ...OWN_ORDER, ...FINDS_MORE]
  expect(different.filter(name => !names.includes(name))).toEqual([])
  const reasons = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
  expect(different.filter(name => !reasons.includes(`\`${name}\``))).toEqual([])
  expect(recorded.length).toBeGreaterThan(130)
})

describe.each(alikeEngines)('catalogue recordings sent to the embedded store on %s', engine => {
  let shop: CatalogueStore
  beforeAll(async () => {
    shop = await openCatalogueStore(engine)
  })
  afterAll(() => shop.close())

  it.each(comparable.map(exchange => [exchange.name, exchange] as const))(
    'the embedded store responds as WooCommerce or WordPress did in the recording %s',
    async (name, exchange) => {
      const { response } = exchange
      const reply = await shop.store(recordedRequest(exchange, publicUrl))
      const body: unknown = await reply.json()
      expect(reply.status, JSON.stringify(body)).toBe(response.status)
      if (response.status >= 400) {
        expect(body).toEqual(response.body)
        return
      }
      if (FINDS_MORE.has(name)) return
      // Lists in recordings contain only the first entries.
      const shown =
        Array.isArray(body) && Array.isArray(response.body) ? body.slice(0, response.body.length) : body
      const typesOnly = OTHER_VALUES.test(exchange.request.route) || OWN_ORDER.has(name)
      const unlike = differences(shown, response.body, { shortened: false, typesOnly })
      expect(unlike.filter(text => !ON_PURPOSE.test(text))).toEqual([])
      expect(ids(body).length === 0).toBe(ids(response.body).length === 0)
      const order = idsInOrder(exchange)
      if (order !== null && !OWN_ORDER.has(name)) expect(ids(body)).toEqual(order)
      expect(paging(reply.headers)).toEqual(paging(recordedHeaders(exchange)))
    },
  )
})

function ids(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) return []
  return body.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : null,
  )
}

function paging(headers: Headers) {
  const link = headers.get('link') ?? ''
  return {
    total: headers.get('x-wp-total'),
    pages: headers.get('x-wp-totalpages'),
    rels: [...link.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel),
  }
}

function recordedHeaders({ response }: RecordedExchange): Headers {
  return new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
}

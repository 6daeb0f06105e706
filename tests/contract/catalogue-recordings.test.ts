import { readFileSync } from 'node:fs'
import { testEngines } from '@sultan/sql/test-database'
import { allRecordings, type RecordedExchange } from '@sultan/woo-wire/recorded-exchange'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences } from './cart/same-answer.ts'
import { type FixtureShop, openFixtureShop, publicUrl } from './fixture-shop/fixture-shop.ts'
import { idsInOrder, recordedRequest } from './recording.ts'

/** Not answered alike; each reason stands in docs/dialect.md. */
const EXCEPTIONS = new Set([
  // A shop without decimals.
  'store-products-zero-decimals',
  // The whole shop's description, and a library of media: nothing of ours reads them.
  'wp-index',
  'wp-media',
])

/** Answered with the same shape, but in another order: by the Bosnian alphabet, in which signs do not count. */
const OWN_ORDER = new Set(['store-products-orderby-title-desc', 'store-products-orderby-menu-order-desc'])

/** Finds what the recorded collation or spelling did not (`Kur’an` = `Kur'an`). */
const FINDS_MORE = new Set(['store-products-search-curly-apostrophe'])

/** Keys and types that differ on purpose, by docs/dialect.md. */
const ON_PURPOSE = new RegExp(
  [
    // Set by the shop for single products (a default choice, cross-sells).
    /terms\[\]\.default is missing/,
    /_links\.(cross_sells|upsells) /,
    // No sizes besides the original, no file sizes, no camera data.
    /media_details\.(filesize|image_meta) is missing/,
    /media_details\.sizes\.\w+ is missing/,
    // Built from the address of the request there, from that of the product here.
    /add_to_cart\.url is "https/,
    // Counts a review once, not once more for every category below.
    /review_count is \d instead of \d/,
    // The recording was made after three reviews had been written, and its list was cut.
    /average_rating is "0" instead of "5.00"/,
    /categories has 3 entries instead of 2/,
    // The author is a name, not an account.
    /_embedded\.author\[\]\.\w+ is missing/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Texts of posts, reviews and attributes are the fixture's own: there the types must be the same. */
const OTHER_VALUES = /^\/wp\/|\/reviews$|\/attributes$/

const routes = /^\/wc\/store\/v1\/products(\/|$)|^\/wp\/v2\/|^\/$/
const recorded = allRecordings().filter(
  ({ name, request }) =>
    name.startsWith('error-') || (routes.test(request.route) && !/^(cors|jwt)-/.test(name)),
)
const answered = recorded.filter(({ name }) => !EXCEPTIONS.has(name))

it('every exception is a recording, and its reason is written down', () => {
  const names = recorded.map(({ name }) => name)
  const different = [...EXCEPTIONS, ...OWN_ORDER, ...FINDS_MORE]
  expect(different.filter(name => !names.includes(name))).toEqual([])
  const reasons = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
  expect(different.filter(name => !reasons.includes(`\`${name}\``))).toEqual([])
  expect(recorded.length).toBeGreaterThan(130)
})

describe.each(testEngines)('catalogue and posts as recorded, on %s', engine => {
  let shop: FixtureShop
  beforeAll(async () => {
    shop = await openFixtureShop(engine)
  })
  afterAll(() => shop.close())

  it.each(answered.map(exchange => [exchange.name, exchange] as const))('%s', async (name, exchange) => {
    const { response } = exchange
    const answer = await shop.store(recordedRequest(exchange, publicUrl))
    const body: unknown = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(response.status)
    if (response.status >= 400) {
      expect(body).toEqual(response.body)
      return
    }
    if (FINDS_MORE.has(name)) return
    // Recorded lists were cut to their first entries.
    const shown =
      Array.isArray(body) && Array.isArray(response.body) ? body.slice(0, response.body.length) : body
    const typesOnly = OTHER_VALUES.test(exchange.request.route) || OWN_ORDER.has(name)
    const unlike = differences(shown, response.body, { shortened: false, typesOnly })
    expect(unlike.filter(words => !ON_PURPOSE.test(words))).toEqual([])
    expect(ids(body).length === 0).toBe(ids(response.body).length === 0)
    const order = idsInOrder(exchange)
    if (order !== null && !OWN_ORDER.has(name)) expect(ids(body)).toEqual(order)
    expect(paging(answer.headers)).toEqual(paging(recordedHeaders(exchange)))
  })
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

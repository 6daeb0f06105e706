import { readFileSync } from 'node:fs'
import { allRecordings, recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountExceptions, accountScenarios, type Prepared } from './embedded-store/account-scenarios.ts'
import { type AccountStore, openAccountStore } from './embedded-store/account-store.fixture.ts'
import type { Reply } from './embedded-store/embedded-store.fixture.ts'
import { differences, isShortened } from './embedded-store/response-differences.ts'

/**
 * `TOLERATED` matches the paths of fields that are not compared with the recordings: intended differences
 * (docs/dialect.md), and values that are new in each run (ids, dates, order keys).
 */
const TOLERATED =
  /\.((reviewer_)?avatar_urls?|meta_data|woocommerce_meta|targetHints|email_templates|version)\b|\bdate_\w+|\.href$|\.(order_key|cart_hash|payment_url|customer_ip_address|customer_user_agent|number|src)$|^\$(\[\])?\.id$|_items\[\]\.(id|sku|image\.id)$|_lines\[\]\.id$/

/**
 * `TYPES_ONLY` matches the names of recordings of order lists, of which only JSON keys, value types and
 * paging headers are compared.
 */
const TYPES_ONLY = /^wc-orders-/

describe('the list of account scenarios', () => {
  it('every recorded WooCommerce response about accounts, API keys and orders has a test scenario or is listed as an exception', () => {
    const recorded = allRecordings().filter(
      ({ name, request }) => /^(jwt|wc)-/.test(name) && !request.route.endsWith('/cart'),
    )
    const names = recorded.map(({ name }) => name).filter(name => !isException(name))
    expect(Object.keys(accountScenarios).toSorted()).toEqual(
      ['error-json-body-malformed', ...names].toSorted(),
    )
  })

  it('docs/dialect.md has a reason for every exception of the account recordings', () => {
    const page = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
    const prefixes = accountExceptions.map(({ source }) => `\`${source.slice(1)}*\``)
    expect(prefixes.filter(prefix => !page.includes(prefix))).toEqual([])
  })
})

describe('embedded store replaying the account recordings', () => {
  let shop: AccountStore
  beforeAll(async () => {
    shop = await openAccountStore()
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  it.each(Object.keys(accountScenarios))('responds as WooCommerce did in the recording %s', async name => {
    const prepared = await accountScenarios[name]?.(shop)
    const { response } = recording(name)
    const reply = await sendRecorded(name, shop, prepared ?? {})
    expect(reply.status, JSON.stringify(reply.body)).toBe(response.status)
    const options = {
      shortened: isShortened(name),
      tolerated: TOLERATED,
      typesOnly: TYPES_ONLY.test(name) && response.status === 200,
    }
    expect(
      differences(shown(reply.body, response.body), response.body, options).filter(notOnPurpose),
    ).toEqual([])
    expectHeaders(name, reply)
  })
})

/**
 * Whether a difference between a response and its recording is unintended. Intended differences: e-mail
 * templates in `_links` and avatar URLs, which only WordPress has, and nested names in `_fields`, which only
 * WordPress supports.
 */
function notOnPurpose(text: string): boolean {
  return !/_links\.email_templates is missing|avatar_urls\.\d+ is missing|^\$\[\]\.billing\.\w+ was not there/.test(
    text,
  )
}

/**
 * Response headers that are not compared, keyed by the name of the recording: `X-WP-…` of a request for a
 * page past the end of the list, and `Cache-Control` of a write with a read-only API key.
 */
const OTHER_HEADERS: Readonly<Record<string, RegExp>> = {
  'wc-orders-past-the-end': /^X-WP-/,
  'wc-customers-read-only-key-write': /^Cache-Control$/,
}

function expectHeaders(name: string, { headers }: Reply): void {
  const recorded = recording(name).response.headers
  const compared = ['Cache-Control', 'Location', 'X-WP-Total', 'X-WP-TotalPages'].filter(
    header => recorded[header] !== undefined && !OTHER_HEADERS[name]?.test(header),
  )
  for (const header of compared)
    expect(withoutId(headers.get(header)), header).toBe(withoutId(String(recorded[header])))
  expect(relations(headers.get('link'))).toEqual(relations(String(recorded.Link)))
}

/** Removes the id of a customer or review from a URL, because the id can differ from the recorded one. */
function withoutId(value: string | null): string | undefined {
  return value?.replace(/\/(customers|reviews)\/\d+$/, '/$1/…')
}

function relations(link: string | null): readonly (string | undefined)[] {
  return [...(link ?? '').matchAll(/rel="([^"]+)"/g)].map(([, rel]) => rel)
}

/**
 * Shortens a list in a response to the length of the recorded list, because recordings contain only the first
 * entries of a list.
 */
function shown(body: unknown, recorded: unknown): unknown {
  return Array.isArray(body) && Array.isArray(recorded) ? body.slice(0, recorded.length) : body
}

/**
 * Sends the recorded request, with login tokens, API keys and ids of the embedded store in place of the
 * recorded ones.
 */
function sendRecorded(name: string, shop: AccountStore, prepared: Prepared): Promise<Reply> {
  const { request, note } = recording(name)
  // The query string is not URL-encoded: WooCommerce accepts an API key only when the URL contains
  // `wp-json/wc/` with plain slashes, in its path or in its query string (wire fact 1).
  const query = Object.entries({ ...request.query, ...prepared.query }).map(
    ([key, value]) => `${key}=${value}`,
  )
  const byQuery = note?.some(text => text.includes('?rest_route=')) ?? false
  const isOrder = /^\/wc\/v3\/orders\/\d+$/.test(request.route) && prepared.orderId !== undefined
  const route = isOrder ? `/wc/v3/orders/${prepared.orderId}` : request.route
  const type = request.headers['Content-Type']
  const { authorization } = prepared
  return shop.send(
    request.method,
    `${route}${query.length === 0 ? '' : (byQuery ? '&' : '?') + query.join('&')}`,
    {
      headers: {
        ...(type === undefined ? {} : { 'Content-Type': type }),
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body: request.body ?? {},
      byQuery,
    },
  )
}

function isException(name: string): boolean {
  return accountExceptions.some(pattern => pattern.test(name))
}

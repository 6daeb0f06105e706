import { readFileSync } from 'node:fs'
import { testEngines } from '@sultan/sql/test-database'
import { allRecordings, recording } from '@sultan/woo-wire/recorded-exchange'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountExceptions, accountScenarios, type Prepared } from './accounts/account-scenarios.ts'
import { type AccountShop, openAccountShop } from './accounts/account-shop.ts'
import { differences, isShortened } from './cart/same-answer.ts'
import type { Reply } from './cart/trial-store.ts'

/** What differs on purpose (docs/dialect.md), and what is another thing each time: ids, moments, keys. */
const TOLERATED =
  /\.(avatar_urls?|meta_data|woocommerce_meta|targetHints|email_templates|version)\b|\bdate_\w+|\.href$|\.(order_key|cart_hash|payment_url|customer_ip_address|customer_user_agent|number|src)$|^\$(\[\])?\.id$|_items\[\]\.(id|sku|image\.id)$|_lines\[\]\.id$/

/** Orders of the trial store's own: keys and types are compared, and the paging. */
const TYPES_ONLY = /^wc-orders-/

describe('the recordings of accounts, of the shop’s key and of orders', () => {
  it('are all answered alike, or stand among the exceptions', () => {
    const recorded = allRecordings().filter(
      ({ name, request }) => /^(jwt|wc)-/.test(name) && !request.route.endsWith('/cart'),
    )
    const names = recorded.map(({ name }) => name).filter(name => !isException(name))
    expect(Object.keys(accountScenarios).toSorted()).toEqual(
      ['error-json-body-malformed', ...names].toSorted(),
    )
  })

  it('and the exceptions stand in docs/dialect.md', () => {
    const page = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
    const prefixes = accountExceptions.map(({ source }) => `\`${source.slice(1)}*\``)
    expect(prefixes.filter(prefix => !page.includes(prefix))).toEqual([])
  })
})

describe.each(testEngines)('accounts as recorded, on %s', engine => {
  let shop: AccountShop
  beforeAll(async () => {
    shop = await openAccountShop(engine)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  it.each(Object.keys(accountScenarios))('%s', async name => {
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

/** What only WordPress has: links to its mails, pictures of people, and `_fields` that reach into `billing`. */
function notOnPurpose(words: string): boolean {
  return !/_links\.email_templates is missing|avatar_urls\.\d+ is missing|^\$\[\]\.billing\.\w+ was not there/.test(
    words,
  )
}

/** Headers that are not alike: a page past the end counts none there; a refused key counts as nobody's here. */
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

/** The address of a new customer ends in an id that depends on who came before. */
function withoutId(value: string | null): string | undefined {
  return value?.replace(/\/customers\/\d+$/, '/customers/…')
}

function relations(link: string | null): readonly (string | undefined)[] {
  return [...(link ?? '').matchAll(/rel="([^"]+)"/g)].map(([, rel]) => rel)
}

/** Recorded lists were cut to their first entries. */
function shown(body: unknown, recorded: unknown): unknown {
  return Array.isArray(body) && Array.isArray(recorded) ? body.slice(0, recorded.length) : body
}

/** The recorded request, with what the trial store has in place of tokens, keys and ids. */
function sendRecorded(name: string, shop: AccountShop, prepared: Prepared): Promise<Reply> {
  const { request, note } = recording(name)
  // Put together by hand: the recorded question has its slashes as they are, and they count (fact 1).
  const query = Object.entries({ ...request.query, ...prepared.query }).map(
    ([key, value]) => `${key}=${value}`,
  )
  const byQuery = note?.some(words => words.includes('?rest_route=')) ?? false
  const isOrder = /^\/wc\/v3\/orders\/\d+$/.test(request.route) && prepared.orderId !== undefined
  const route = isOrder ? `/wc/v3/orders/${prepared.orderId}` : request.route
  const type = request.headers['Content-Type']
  const { authorization } = prepared
  return shop.ask(
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

import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import type { RecordedExchange } from '@sultan/woo-client/recorded-exchange.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AdminReply,
  type AdminShop,
  basicOf,
  openAdminShop,
} from './administration/admin-shop.fixture.ts'
import { NOT_REPLAYED, REPLAYED } from './administration/recorded-replays.ts'
import { insertRecordedShop, recordedProductIds } from './administration/recorded-shop-data.ts'
import { alikeEngines, limitToOneConnection } from './alike-engines.ts'
import { differences } from './embedded-store/response-differences.ts'

const folder = new URL('../recordings/administration/', import.meta.url)

function recorded(name: string): RecordedExchange {
  // The cast is safe: every recording has the fields of `RecordedExchange`.
  return JSON.parse(readFileSync(new URL(`wc-v3-${name}.json`, folder), 'utf8')) as RecordedExchange
}

/**
 * Fields whose values are not compared: intended differences (docs/dialect.md), ids and times of the test
 * run, and values that depend on the catalogue of the recorded shop.
 */
const OTHER_VALUES =
  /\.(id|\w*_ids?|resource_id|href|src|permalink|count|images?|srcset|sizes|thumbnail|alt|targetHints|price_html|description|short_description|generated_slug|related_ids|variations|menu_order|total_sales|average_rating|rating_count|weight|dimensions|grouped_products|default_attributes|options|tags|brands|reviewer_avatar_urls|review|verified|position)\b|date_\w+/

describe('the list of replayed administration recordings', () => {
  it('contains every recording that `NOT_REPLAYED` does not match', () => {
    const names = readdirSync(folder).map(file => file.slice('wc-v3-'.length, -'.json'.length))
    const expected = names.filter(name => !NOT_REPLAYED.some(pattern => pattern.test(name)))
    expect([...REPLAYED].toSorted()).toEqual(expected.toSorted())
  })

  it('omits only recordings that docs/dialect.md lists as not replayed', () => {
    const page = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8')
    const prefixes = NOT_REPLAYED.map(({ source }) => `\`wc-v3-${source.slice(1)}*\``)
    expect(prefixes.filter(prefix => !page.includes(prefix))).toEqual([])
  })
})

describe.each(alikeEngines)('administration API of the embedded store on %s', engine => {
  let database: Database
  let shop: AdminShop
  let senders: Readonly<Record<string, string>>
  /** Maps the recorded id of an object to the id of the object that the test has created. */
  const ids = new Map<number, number>()

  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    limitToOneConnection(database)
    await insertRecordedShop(database)
    shop = await openAdminShop(database)
    const account = {
      username: 'amra',
      email: 'amra@shop.example',
      displayName: 'Amra',
      password: 'lozinka-za-probu',
    }
    const member = await createStaffMember(
      database.sql,
      { ...account, role: 'administrator' },
      shop.clock.now,
    )
    const secret = await createApplicationPassword(
      database.sql,
      { staffId: member?.id ?? 0, name: 'alat' },
      shop.clock.now,
    )
    const read = await shop.makeKey('read')
    senders = {
      'products-update-read-key': basicOf(read),
      'products-get-write-key': basicOf(await shop.makeKey('write')),
      'products-wrong-secret': basicOf({ ...read, secret: 'cs_0000' }),
      'products-application-password': basicOf({ key: 'amra', secret }),
      'products-application-password-rest-route': basicOf({ key: 'amra', secret }),
    }
  })
  afterAll(() => database.close())

  it.each(REPLAYED)('responds to the recorded request wc-v3-%s as WooCommerce did', async name => {
    const exchange = recorded(name)
    const reply = await replay(name, exchange)
    const { status, headers, body } = exchange.response
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    for (const header of ['X-WP-Total', 'X-WP-TotalPages', 'Location', 'Allow'])
      expect(reply.headers.has(header) || headers[header] === undefined, header).toBe(true)
    // When a recorded 401 response has no `Allow`, the store must send none. Other responses of the store may
    // have an additional `Allow`, because WordPress omits `Allow` from most responses about a missing or
    // deleted object, whereas the store sends it.
    if (status === 401) expect(reply.headers.has('Allow')).toBe(headers.Allow !== undefined)
    rememberIds(exchange, reply)
    if (exchange.request.method === 'HEAD') return
    const options = { shortened: isShortened(exchange) || reply.status === 200, tolerated: TOLERATED }
    expect(compared(name, reply, body, options)).toEqual([])
    if (isProductList(name, exchange, reply)) expect(productIds(reply.body)).toEqual(recordedIds(exchange))
  })

  function replay(name: string, { request, note = [] }: RecordedExchange): Promise<AdminReply> {
    const query = new URLSearchParams(
      Object.entries(request.query ?? {}).map(([key, value]) => [
        key,
        key === 'product' ? String(idOf(Number(value))) : String(value),
      ]),
    )
    if (query.has('consumer_key')) query.set('consumer_key', 'ck_0000')
    const path = request.route.replace(/\d+/g, (digits, at: number, route: string) =>
      route.slice(0, at).endsWith('/wc/v') ? digits : String(idOf(Number(digits))),
    )
    const byQuery = note.some(text => text.includes('?rest_route='))
    const route = byQuery ? `/?rest_route=${path}&${query}` : `${path}?${query}`
    const isGuest = request.headers.Authorization === undefined
    const isForm = /form-encoded/.test(note.join(' '))
    const authorization = senders[name]
    return shop.send(request.method, route, {
      headers: {
        ...(isGuest && { authorization: '' }),
        ...(authorization !== undefined && { authorization }),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(request.body !== null && { body: bodyOf(name, request.body, isForm) }),
      isSecure: !/over-http/.test(name),
    })
  }

  function bodyOf(name: string, body: unknown, isForm: boolean): unknown {
    // The original batch request contained 101 items; the recording of this request contains only two items.
    if (name === 'products-batch-101') return { update: Array.from({ length: 101 }, () => ({ id: 934 })) }
    if (isForm) return new URLSearchParams(body as Record<string, string>).toString()
    return typeof body === 'string' ? body : mapIds(body)
  }

  const idOf = (id: number): number => ids.get(id) ?? id

  /** Replaces the recorded ids in a body by the ids of this test run. */
  function mapIds(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(one => (typeof one === 'number' ? idOf(one) : mapIds(one)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        /^(id|parent|product_id)$/.test(key) && typeof one === 'number' ? idOf(one) : mapIds(one),
      ]),
    )
  }

  function rememberIds({ response }: RecordedExchange, { body }: AdminReply): void {
    const wanted = response.body as {
      readonly id?: number
      readonly create?: readonly { readonly id: number }[]
    } | null
    if (response.status === 201 && typeof wanted?.id === 'number') ids.set(wanted.id, body.id)
    for (const [at, one] of (wanted?.create ?? []).entries())
      if (one.id > 0) ids.set(one.id, body.create[at]?.id ?? 0)
  }
})

/**
 * Fields that only WooCommerce has, or whose type in the embedded store differs from WooCommerce's on purpose
 * (docs/dialect.md).
 */
const TOLERATED = /\.(targetHints|related_ids|email_templates|reviewer_avatar_urls|endpoints|schema)\b/

/**
 * Names of recordings whose list is empty in the recorded shop, but not in the test shop: only the test shop
 * has a shipping class with the id 1.
 */
const EMPTY_IN_ONE: readonly string[] = ['products-shipping-class']

/**
 * Names of recorded product lists whose products are not compared with the products in the response. Each of
 * these lists is filtered by a property, such as a date, tag or text, that has other values in the test shop
 * than in the recorded shop.
 */
const OTHER_PRODUCTS: readonly string[] = [
  ...['products-after', 'products-modified-after', 'products-modified-after-gmt', 'products-featured'],
  ...['products-on-sale', 'products-attribute', 'products-category', 'products-tag'],
  ...['products-search-words-swapped', 'products-search-description'],
]

/**
 * Returns the ids of all entries in the recorded response to a list request. When entries were cut from the
 * recorded body, the ids come from the note of the recording.
 */
function listedIds({ response, note = [] }: RecordedExchange): readonly number[] {
  const [, listed] = /^ids in the order sent: (\[[\d, ]*\])$/m.exec(note.join('\n')) ?? []
  // The casts are safe: `listed` matches a pattern for lists of numbers, and every entry of a recorded list
  // has an id.
  if (listed !== undefined) return JSON.parse(listed) as number[]
  return (response.body as readonly { readonly id: number }[]).map(({ id }) => id)
}

/**
 * Whether the test compares the products of the response with the recorded products. Both the response and
 * the recording must contain the whole product list, not only one of several pages.
 */
function isProductList(name: string, exchange: RecordedExchange, { headers, body }: AdminReply): boolean {
  if (!name.startsWith('products-') || OTHER_PRODUCTS.includes(name)) return false
  if (!Array.isArray(exchange.response.body) || !Array.isArray(body)) return false
  const isWhole = listedIds(exchange).length === Number(exchange.response.headers['X-WP-Total'])
  return isWhole && body.length === Number(headers.get('X-WP-Total'))
}

const recordedIds = (exchange: RecordedExchange) => inBothShops(listedIds(exchange))
const productIds = (list: readonly { readonly id: number }[]) => inBothShops(list.map(({ id }) => id))

function inBothShops(ids: readonly number[]): readonly number[] {
  return ids.filter(id => recordedProductIds.has(id)).toSorted((a, b) => a - b)
}

function isShortened({ note = [] }: RecordedExchange): boolean {
  return note.some(text => text.includes('body shortened'))
}

function compared(
  name: string,
  { body }: AdminReply,
  wanted: unknown,
  options: { readonly shortened: boolean; readonly tolerated: RegExp },
): readonly string[] {
  // When the body is a list, only the names and types of the fields of its first entry are compared.
  if (Array.isArray(wanted)) {
    if (!Array.isArray(body)) return ['the body is no list']
    if (EMPTY_IN_ONE.includes(name)) return []
    if ((body.length === 0) !== (wanted.length === 0))
      return [`the list has ${body.length} entries instead of ${wanted.length}`]
    if (wanted.length === 0) return []
    return differences(body[0], wanted[0], { ...options, typesOnly: true })
  }
  const isRead = /^(product-|variation$|products-duplicate)/.test(name)
  const found = differences(withNumbers(body), withNumbers(wanted), { ...options, typesOnly: isRead })
  return found.filter(text => !isOtherValue(text) && !DIFFERENT[name]?.test(text))
}

/**
 * Whether the message `text` of `differences` can be ignored: the value has the recorded type, and the field
 * is one of `OTHER_VALUES`, whose values are not compared.
 */
function isOtherValue(text: string): boolean {
  const [, path, value] = /^(\S+) is (.*) instead of /.exec(text) ?? []
  return path !== undefined && OTHER_VALUES.test(path) && /^("|-?\d|true|false)/.test(value ?? '')
}

/**
 * Patterns of messages about intended differences between a response and its recording (docs/dialect.md),
 * keyed by the name of the recording.
 */
const DIFFERENT: Readonly<Record<string, RegExp>> = {
  // In slugs, `đ` becomes `dj` in Bosnian WordPress, and `d` in the recorded English WordPress.
  'tags-update': /cudan-slug-dj/,
  'tags-delete': /cudan-slug-dj/,
  'products-create-image-src-refused': /^\$\.message/,
  // The response to `products/:id/duplicate` has the same form as other product responses, unlike
  // WooCommerce's response to a request for this route.
  'products-duplicate': /^\$\.(attributes|date_\w+) /,
}

/**
 * Normalises the prices in `value`, for example `7.00` to `7`. The embedded store sends prices with two
 * decimals, whereas WooCommerce sends a price as it was entered.
 */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /^(regular_|sale_)?price$/.test(key) && typeof one === 'string' && one !== ''
        ? `${Number(one)}`
        : withNumbers(one),
    ]),
  )
}

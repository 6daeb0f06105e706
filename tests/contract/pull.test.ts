import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeEntities } from '@sultan/kernel/html-text'
import { runMigration } from '@sultan/server/migration-command'
import { type Database, openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { storeMigrations } from '@sultan/store/create-store'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { basic, bearerOf, registerPeople, send } from '../recorded-shop/recorded-cart.fixture.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { startCommand } from '../shop-command.fixture.ts'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { checkoutBody } from './embedded-store/addresses.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Lists that the command `pull` imports, each with the fields that the test does not compare, because these
 * fields differ from the source shop. docs/migration.md ("What differs") explains some of these fields.
 */
const LISTS: readonly (readonly [route: string, differing: readonly string[]])[] = [
  ['/wc/v3/products/attributes', []],
  ['/wc/v3/products/attributes/1/terms', ['count']],
  ['/wc/v3/products/shipping_classes', ['count']],
  ['/wc/v3/products/categories', ['count']],
  ['/wc/v3/products/tags', ['count']],
  ['/wc/v3/products', ['price_html', 'related_ids', 'permalink', 'backorders']],
  ['/wc/v3/products/73/variations', ['permalink', 'image']],
  ['/wc/v3/products/108/variations', ['permalink', 'image', 'attributes']],
  ['/wc/v3/products/reviews?status=all', ['reviewer_avatar_urls', 'product_name', 'product_permalink']],
  ['/wc/v3/customers', ['avatar_url', 'is_paying_customer']],
  ['/wc/v3/coupons', ['used_by']],
  ['/wc/v3/orders', ['cart_hash', 'customer_ip_address']],
]

describe('npm run store -- pull', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-pull-'))
  let source: RecordedShop
  let url: string
  let client: TestDatabase['client']
  let database: Database
  let target: AdminShop
  beforeAll(async () => {
    source = await startRecordedShop()
    await registerPeople(source)
    await placeOrder(source, {}, [17, 74])
    await placeOrder(source, { Authorization: await bearerOf(source, 'amina') }, [47])
    ;({ url, client } = await openPostgres())
    database = await openDatabase({ url })
    await migrate(database, { folder: storeMigrations, name: 'store' })
    target = await openAdminShop(database)
  })
  afterAll(async () => {
    await source.close()
    await client.end()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  const args = (...more: readonly string[]) => [
    ...['pull', source.url, `--key=${source.key}`, `--secret=${source.secret}`],
    ...more,
  ]
  const run = (...more: readonly string[]) =>
    runMigration(args(...more), database, { publicUrl, dataDir }, () => undefined)

  it('when a pull was killed, the next pull completes the copy of the source shop without saving copied objects again, and a third pull changes nothing', async () => {
    await killInTheMiddle()
    const { rows } = await database.sql.execute(sql`select count(*)::int as count from products`)
    expect(rows[0]?.count).toBeGreaterThan(20)
    const resumed = await run()
    expect(resumed).toMatchObject({ exitCode: 0, text: expect.stringContaining('Everything was saved.') })
    expect(resumed.text).toMatch(/^categories: +0 saved, [1-9]\d* unchanged/m)
    const products = `^products: +${58 - Number(rows[0]?.count)} saved, ${rows[0]?.count} unchanged`
    expect(resumed.text).toMatch(new RegExp(products, 'm'))
    for (const [route, differing] of LISTS) {
      const [wanted, found] = [await listOf(sendToSource, route), await listOf(target.send, route)]
      expect([route, found.map(one => comparable(one, differing))]).toEqual([
        route,
        wanted.map(one => comparable(one, differing)),
      ])
    }
    const posts = await listOf(sendToSource, '/wp/v2/posts')
    const stored = await database.sql.execute(
      sql`select id, slug, image_id as featured_media from posts where type = 'post' order by id`,
    )
    expect(stored.rows).toEqual(posts.map(({ id, slug, featured_media }) => ({ id, slug, featured_media })))
    const pictures = await database.sql.execute(sql`select path, width, height from images where id = 14`)
    const path = 'wp-content/uploads/2026/11/ulje-crnog-kima-hladno-cijedeno-100-ml.png'
    expect(pictures.rows).toEqual([{ path, width: 900, height: 900 }])
    expect(existsSync(join(dataDir, 'uploads', path.slice('wp-content/uploads/'.length)))).toBe(true)
    for (const { id } of source.orders) {
      const [wanted, found] = [await notesOf(sendToSource, id), await notesOf(target.send, id)]
      expect([wanted.length, found]).toEqual([2, wanted])
    }
    const before = await contents()
    const again = await run()
    expect(again.text).toContain('0 saved')
    expect(again.text).not.toMatch(/[1-9]\d* saved/)
    expect(await contents()).toEqual(before)
  })

  it('a repeated pull saves only the product that has changed in the source shop; products and orders created afterwards in the target shop get ids above the imported ids', async () => {
    source.setPrice(19, 3350)
    const { text } = await run()
    expect(text).toMatch(/^products: +1 saved, 57 unchanged, 0 not saved$/m)
    expect(text.match(/[1-9]\d* saved/g)).toEqual(['1 saved'])
    expect((await target.send('GET', '/wc/v3/products/19')).body.price).toBe('33.50')
    const product = await target.send('POST', '/wc/v3/products', { body: { name: 'Novi' } })
    expect(product.body.id).toBeGreaterThan(122)
    const order = await target.send('POST', '/wc/v3/orders', {
      body: { line_items: [{ product_id: 19, quantity: 1 }] },
    })
    expect(order.body.id).toBeGreaterThan(Math.max(...source.orders.map(({ id }) => id)))
  })

  /**
   * Runs the command `pull` in a separate process, and kills the process when it reads the variations of a
   * product.
   */
  async function killInTheMiddle(): Promise<void> {
    const killed = Promise.withResolvers<void>()
    const variations = { handledAfter: killed.promise }
    source.failures.set('GET /wc/v3/products/73/variations', variations, { times: 1 })
    const before = source.requests.length
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: publicUrl }
    const key = { PULL_KEY: source.key, PULL_SECRET: source.secret }
    const child = startCommand('store', { ...settings, ...key }, 'pull', source.url)
    const ended = new Promise<string | null>(resolve => child.on('exit', (_, signal) => resolve(signal)))
    const isWaiting = () =>
      source.requests.slice(before).some(({ path }) => path.includes('/products/73/variations'))
    await expect.poll(isWaiting, { timeout: 60_000, interval: 50 }).toBe(true)
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    killed.resolve()
  }

  /**
   * A checksum of each main table that the command `pull` writes, and the number of changes in the audit log.
   */
  async function contents(): Promise<unknown> {
    const tables = ['products', 'product_details', 'images', 'categories', 'reviews', 'customers', 'coupons']
    const more = [
      'orders',
      'order_lines',
      'order_notes',
      'posts',
      'post_terms',
      'post_term_links',
      'pulled_objects',
    ]
    const all = [...tables, ...more].map(async table => {
      const { rows } = await database.sql.execute(
        sql`select md5(coalesce(string_agg(one::text, '' order by one::text), '')) as rows
          from ${sql.identifier(table)} as one`,
      )
      return [table, rows[0]]
    })
    const { rows } = await database.sql.execute(sql`select count(*)::int from audit_log`)
    return [await Promise.all(all), rows]
  }

  async function sendToSource(method: string, route: string): Promise<{ readonly body: unknown }> {
    return send(source, method, route, { headers: { Authorization: basic(source) } })
  }

  it('rejects a target shop that has products, unless --replace deletes its products first', async () => {
    const { client: other, url: otherUrl } = await openPostgres()
    const fresh = await openDatabase({ url: otherUrl })
    try {
      await migrate(fresh, { folder: storeMigrations, name: 'store' })
      await (await openAdminShop(fresh)).send('POST', '/wc/v3/products', { body: { name: 'Staro' } })
      for (const type of ['post', 'page'])
        await fresh.sql.execute(sql`insert into posts (type, slug, title, content, date_created, date_modified)
          values (${type}, 'dostava', 'Dostava', '', now(), now())`)
      const pull = (...more: readonly string[]) =>
        runMigration(args(...more), fresh, { publicUrl, dataDir }, () => undefined)
      expect(await pull()).toMatchObject({ exitCode: 1, text: expect.stringContaining('Add --replace') })
      source.failures.set('GET /wc/v3/products/attributes', { status: 401 }, { times: 1 })
      expect(await pull('--replace')).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining('does not accept the key'),
      })
      const { rows } = await fresh.sql.execute(
        sql`select (select count(*)::int from products) as products, (select count(*)::int from posts) as posts,
          (select before_change from audit_log where resource = 'catalogue') as deleted`,
      )
      expect(rows).toEqual([{ products: 0, posts: 1, deleted: { products: 1 } }])
    } finally {
      await fresh.close()
      await other.end()
    }
  })
})

/** Places an order of two pieces of each product. */
async function placeOrder(
  shop: RecordedShop,
  headers: Readonly<Record<string, string>>,
  ids: readonly number[],
) {
  const cart = await send(shop, 'GET', '/wc/store/v1/cart', { headers })
  const token = cart.headers.get('cart-token') ?? ''
  for (const id of ids)
    await send(shop, 'POST', '/wc/store/v1/cart/add-item', { token, headers, body: { id, quantity: 2 } })
  const placed = await send(shop, 'POST', '/wc/store/v1/checkout', { token, headers, body: checkoutBody })
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
}

async function notesOf(sendRequest: Send, orderId: number): Promise<readonly Json[]> {
  const notes = await listOf(sendRequest, `/wc/v3/orders/${orderId}/notes`)
  return notes.map(({ id: _, _links: __, ...note }) => note)
}

type Send = (method: string, route: string) => Promise<{ readonly body: unknown }>

async function listOf(sendRequest: Send, route: string): Promise<readonly Json[]> {
  const { body } = await sendRequest('GET', `${route}${route.includes('?') ? '&' : '?'}per_page=100`)
  if (!Array.isArray(body)) throw new Error(`${route}: ${JSON.stringify(body)}`)
  return body.toSorted((a: Json, b: Json) => Number(a.id) - Number(b.id))
}

/**
 * Returns an object in a form that can be compared: with prices as numbers, and without `_links` and the
 * fields in `differing`.
 */
function comparable(json: Json, differing: readonly string[]): unknown {
  const left = ['_links', ...differing]
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => !left.includes(name))
      .map(([name, value]) => [name, plain(name, value)]),
  )
}

function plain(name: string, value: unknown): unknown {
  if (/^(?:price|regular_price|sale_price|amount|average_rating)$/.test(name)) return Number(value)
  // Review texts are plain text in the embedded store.
  if (name === 'review') return decodeEntities(String(value).replace(/<[^>]*>/g, '')).trim()
  if (name === 'meta_data' && Array.isArray(value)) return value.map(ownEntry).sort()
  if (Array.isArray(value)) return value.map(one => plain('', one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(key, one)]))
}

/** Returns an entry of `meta_data` without its id, because the import (`pull`) gives the entry another id. */
function ownEntry({ id: _, ...entry }: Json): string {
  return JSON.stringify(entry)
}

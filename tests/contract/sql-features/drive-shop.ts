import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sultan/kernel/logger'
import { createPostgresEngine } from '@sultan/search/postgres-engine'
import { type Backend, openBackend } from '@sultan/server/backend'
import { readConfig } from '@sultan/server/config'
import { embeddedDocuments } from '@sultan/server/embedded-documents'
import { catalogueChanged } from '@sultan/server/invalidation/change'
import { type Database, openDatabase } from '@sultan/sql/database'
import { generateKeyPair, listKeys, storeKey } from '@sultan/store/consumer-keys'
import { listCoupons } from '@sultan/store/coupons'
import { createOwnerApi } from '@sultan/store/create-admin-api'
import { endSales } from '@sultan/store/end-sales'
import { addKey, withdrawKey } from '@sultan/store/manage-keys'
import { createReview, listHeldReviews } from '@sultan/store/reviews'
import { orderBody } from '../../e2e/buyers.fixture.ts'
import { driveAdminApi } from './drive-admin-api.ts'
import { driveConnectedShop } from './drive-connected-shop.ts'
import {
  driveBackup,
  driveFigures,
  driveMails,
  driveSessions,
  driveStockAlerts,
  driveUnansweredQuestions,
  type Query,
} from './drive-database.ts'
import { driveMigration } from './drive-migration.ts'
import { publicReads } from './public-reads.ts'
import { EMAIL, openStore, order, PASSWORD, PUBLIC_URL, productOf, send } from './shop-requests.ts'

interface DriveOptions {
  /** Runs an SQL statement that the test needs. The statement is not recorded as a statement of the shop. */
  readonly query: Query
  /** Maximum interval of the shop's periodic jobs, in ms: each job runs at this interval or more often. */
  readonly intervalMs: number
}

/** `DEAD_SMTP` is an address at which no server listens, so that e-mails cannot be sent and are postponed. */
const DEAD_SMTP = 'smtp://127.0.0.1:9'

/** Uses every operation of the shop that sends SQL, on the PostgreSQL of `DATABASE_URL`. */
export async function driveShop({ query, intervalMs }: DriveOptions): Promise<void> {
  const url = process.env.DATABASE_URL ?? ''
  const dataDir = mkdtempSync(join(tmpdir(), 'sultan-sql-'))
  const read = readConfig({
    ...{ DATABASE_URL: url, DATABASE_READ_URL: url, DATA_DIR: dataDir, PUBLIC_URL, SMTP_URL: DEAD_SMTP },
    ...{ CHALLENGE: 'on' },
  })
  if (!read.ok) throw new Error(read.reason)
  const config = read.config
  const backend = await openBackend({ config, log: silentLogger, step: async (_, work) => work() })
  const database = await openDatabase({ url })
  try {
    await backend.databaseResponds()
    backend.invalidation.publish(catalogueChanged)
    const orderKey = await driveOrders(backend, query)
    await driveAccounts(backend, database, query)
    const tags = await query('select slug from tags order by id limit 2')
    const routes = publicReads([String(tags[0]?.slug), String(tags[1]?.slug)], orderKey)
    for (const route of routes) {
      const { status } = await send(backend.gateway, 'GET', route)
      if (status !== 200 && status !== 404) throw new Error(`${route} responds ${status}.`)
    }
    await driveAdministration(database, query)
    await driveAdminApi(database, query)
    await driveStockAlerts(database, query)
    await driveMails(database, query)
    await driveConnectedShop(database, query, intervalMs)
    await driveSearch(database, query)
    await driveFigures(database)
    await driveSessions(database)
    await driveUnansweredQuestions(database)
    await driveMigration(database, query)
    await driveBackup(database, query, url)
    await sleep(2 * intervalMs)
  } finally {
    await backend.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Requests a price quote of a cart and places orders. Returns the order key of order 1001, the first order.
 */
async function driveOrders(backend: Backend, query: Query): Promise<string> {
  const { id, total } = await productOf(query)
  const { gateway } = backend
  await send(gateway, 'POST', '/sultan/v1/quote', { body: { items: [{ id, quantity: 1 }] } })
  const key = randomUUID()
  const placed = await order(gateway, orderBody(id, total), { key })
  if (placed.status !== 201) throw new Error(`The order was rejected: ${JSON.stringify(placed)}`)
  await order(gateway, orderBody(id, total), { key })
  await order(gateway, orderBody(id, '1'))
  for (const contact of ['nekodrugi@primjer.ba', '061 999 999'])
    await send(gateway, 'POST', '/sultan/v1/order-lookup', { body: { number: '1001', contact } })
  return String(placed.body.key)
}

async function driveAccounts({ gateway }: Backend, database: Database, query: Query): Promise<void> {
  const register = () =>
    send(gateway, 'POST', '/wc/v3/customers', {
      body: { email: EMAIL, password: PASSWORD, first_name: 'Ime', last_name: 'Prezime' },
    })
  await register()
  await register()
  const signIn = (password: string, address?: string) =>
    send(gateway, 'POST', '/jwt-auth/v1/token', { body: { username: EMAIL, password }, address })
  // Seven wrong passwords are more than the five after which the gateway delays sign-ins from an IP address.
  await Promise.all(Array.from({ length: 7 }, () => signIn('pogresna-lozinka', '198.19.0.1')))
  const { body } = await signIn(PASSWORD)
  const authorization = `Bearer ${body.token}`
  const headers = { authorization }
  const { id } = await productOf(query)
  const limits = { usage_limit: 10, usage_limit_per_user: 1, excluded_product_categories: [999_999] }
  const coupon = { code: 'proba', discount_type: 'percent', amount: '10', ...limits }
  const { id: couponId } = await sendAsOwner(database, 'POST', '/wc/v3/coupons', coupon)
  await listCoupons(database.sql, { page: 1, perPage: 10 })
  const reduced = JSON.stringify({ ...JSON.parse(orderBody(id, '2041')), coupons: ['proba'] })
  const placed = await order(gateway, reduced, { authorization })
  if (placed.status !== 201) throw new Error(`The order was rejected: ${JSON.stringify(placed)}`)
  await sendAsOwner(database, 'DELETE', `/wc/v3/coupons/${couponId}?force=true`)
  for (const route of [
    '/wp/v2/users/me',
    '/wc/v3/customers',
    '/wc/v3/orders',
    `/wc/v3/orders/${placed.body.id}`,
  ])
    await send(gateway, 'GET', route, { headers })
  await send(gateway, 'POST', '/jwt-auth/v1/token/validate', { headers })
  await send(gateway, 'POST', '/sultan/v1/logout', { headers })
  await send(gateway, 'POST', '/sultan/v1/password-reset', { body: { email: EMAIL } })
  const [mail] = await query(
    "select payload->>'url' as url from outgoing_mails where kind = 'password-reset'",
  )
  const link = new URLSearchParams(new URL(String(mail?.url)).hash.slice(1))
  await send(gateway, 'POST', '/sultan/v1/password', {
    body: { token: link.get('kljuc'), password: `${PASSWORD}2` },
  })
}

/** Sends a request to the administration API as the commands of `npm run store` do. */
async function sendAsOwner(
  database: Database,
  method: string,
  route: string,
  body?: object,
): Promise<{ readonly id: number }> {
  const api = createOwnerApi({ database, publicUrl: PUBLIC_URL, onChange: () => undefined })
  const response = await api(
    new Request(`${PUBLIC_URL}/wp-json${route}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  if (response.status >= 300) throw new Error(`${method} ${route}: ${await response.text()}`)
  return response.json()
}

/** Sends requests to the routes of `wc/v3` that need an API key. */
async function driveAdministration(database: Database, query: Query): Promise<void> {
  const pair = generateKeyPair()
  await storeKey(database.sql, pair, { description: 'test', permissions: 'read_write', now: new Date() })
  const store = openStore(database)
  const authorization = `Basic ${Buffer.from(`${pair.key}:${pair.secret}`).toString('base64')}`
  const admin = (method: string, route: string, body?: object) =>
    store(
      new Request(`${PUBLIC_URL}/wp-json${route}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  const [customer] = await query('select max(id) as id from customers')
  await admin('POST', '/wc/v3/customers', { email: 'treci@primjer.ba', password: PASSWORD })
  await admin('GET', '/wc/v3/customers')
  await admin('GET', `/wc/v3/customers?email=${EMAIL}`)
  await admin('PUT', `/wc/v3/customers/${customer?.id}`, { email: 'drugi@primjer.ba', password: PASSWORD })
  await admin('GET', '/wc/v3/orders?customer=0&status=processing')
  const [parent] = await query("select id from products where type = 'variable' limit 1")
  const cart = await store(new Request(`${PUBLIC_URL}/wp-json/wc/store/v1/cart`))
  await store(
    new Request(`${PUBLIC_URL}/wp-json/wc/store/v1/cart/add-item`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cart-token': cart.headers.get('cart-token') ?? '' },
      body: JSON.stringify({ id: parent?.id, quantity: 1 }),
    }),
  )
  for (const status of ['cancelled', 'processing', 'completed'])
    await admin('PUT', '/wc/v3/orders/1001', { status })
  await admin('POST', '/wc/v3/products/reviews', {
    ...{ product_id: parent?.id, review: 'Odlično.', rating: 5 },
    ...{ reviewer: 'Lejla', reviewer_email: EMAIL },
  })
  await driveReviews(database, Number(parent?.id))
  await query(`update products set sale_ends_on = '2026-01-01' where type = 'variation'`)
  await endSales(database, new Date())
  const key = { description: 'test', permissions: 'read' } as const
  await addKey(database, key, new Date())
  for (const { id } of await listKeys(database.sql)) await withdrawKey(database, id, new Date())
}

/**
 * Writes one approved review and two reviews that wait for approval, then approves one of these two and
 * rejects the other.
 */
async function driveReviews(database: Database, productId: number): Promise<void> {
  const review = { productId, reviewer: 'Amina', email: EMAIL, rating: 4 }
  const rules = { now: new Date(), owner: EMAIL }
  for (const text of ['Prva recenzija.', 'Druga recenzija.'])
    await createReview(database, { ...review, text, status: 'hold' }, rules)
  await createReview(database, { ...review, text: 'Treća recenzija.', status: 'approved' }, rules)
  const { rows } = await listHeldReviews(database.sql, { page: 1, perPage: 10 })
  const [first, second] = rows.map(row => `/wc/v3/products/reviews/${row.review.id}`)
  await sendAsOwner(database, 'PUT', `${first}`, { status: 'approved' })
  await sendAsOwner(database, 'DELETE', `${second}?force=true`)
}

/**
 * Runs the search engine for large shops: a first update of the search index, searches, a change of single
 * product documents in the index, and an update that deletes documents from the index. Also reads the most
 * popular products, as the in-memory search engine does.
 */
async function driveSearch(database: Database, query: Query): Promise<void> {
  const engine = createPostgresEngine(database, [])
  await engine.prepare()
  await engine.update(embeddedDocuments(database), new Date())
  const window = { limit: 10, offset: 0 }
  for (const typed of ['arganovo ulje', 'lavnada', 'ULJ-0']) await engine.search(typed, window)
  for await (const document of embeddedDocuments(database, { ids: [17] }))
    await engine.change([document], [18])
  for await (const _ of embeddedDocuments(database, { limit: 1 }));
  // Deletes the time of the last update of the search index, because the search engine skips an update that
  // follows too soon.
  await query('delete from search_state')
  await engine.update(firstOf(embeddedDocuments(database)), new Date())
}

async function* firstOf<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item
    return
  }
}

import type { Database } from '@sultan/sql/database'
import { generateKeyPair, type Permissions, revokeKey, storeKey } from '@sultan/store/consumer-keys'
import { adminRoutes, createAdminApi } from '@sultan/store/create-admin-api'
import { addStaffMember, changeStaffMember } from '@sultan/store/manage-staff'
import { createApplicationPassword, type StaffRole } from '@sultan/store/staff'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminSettings, basicOf } from './administration/admin-shop.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import {
  type Account,
  type AccountShop,
  newCustomer,
  openAccountShop,
  password,
  placeOrder,
} from './gateway-accounts.fixture.ts'

type AdminRoute = (typeof adminRoutes)[number]
type Sends = (route: AdminRoute) => boolean

/** `wp/v2` accepts no API key (wire fact 115). */
const acceptsKeys: Sends = ({ route }) => route.startsWith('/wc/v3')

/** Published texts and pictures can be read without a sign-in, the route `users/me` only with a sign-in. */
const isPublic: Sends = ({ staff, route }) => staff === 'everyone' && route !== '/wp/v2/users/me'

/**
 * Kinds of senders (API keys, staff, customers), each with a function that returns whether a route accepts
 * the sender.
 */
const PERMITTED: Readonly<Record<string, Sends>> = {
  'a key that reads and writes': acceptsKeys,
  'a key that reads': route => acceptsKeys(route) && route.method === 'GET',
  'a key that writes': route => acceptsKeys(route) && route.method !== 'GET',
  'an administrator': () => true,
  'a shop manager': ({ staff }) => staff !== 'administrators',
  'a sender without credentials': isPublic,
  'the customer whose data it is': isPublic,
}

/**
 * Routes of the administration API that shoppers may also use on the public origin (docs/http-api.md). The
 * public origin responds 404 to all other routes of the administration API.
 */
const PUBLIC_ROUTES = new Set([
  'POST /wc/v3/customers',
  'GET /wc/v3/customers',
  'GET /wc/v3/orders',
  'GET /wc/v3/orders/:id',
  'POST /wc/v3/products/reviews',
  ...['posts', 'pages', 'categories', 'tags'].flatMap(list => [
    `GET /wp/v2/${list}`,
    `GET /wp/v2/${list}/:id`,
  ]),
  'GET /wp/v2/users/me',
])

describe('access to the administration API', () => {
  let shop: AccountShop
  let database: Database
  let api: ReturnType<typeof createAdminApi>
  let owner: Account
  let orderId: number
  const senders: Record<string, string> = {
    'a sender without credentials': '',
    'an unknown key': basicOf(generateKeyPair()),
  }
  beforeAll(async () => {
    shop = await openAccountShop()
    database = shop.embedded.database
    api = createAdminApi({ database, publicUrl, settings: adminSettings(), onChange: () => undefined })
    owner = await newCustomer(shop)
    orderId = (await placeOrder(shop, owner.token)).id
    senders['the customer whose data it is'] = `Bearer ${owner.token}`
    senders['a customer’s password'] = basicOf({ key: owner.email, secret: password })
    senders['a key that reads and writes'] = await keyWith('read_write')
    senders['a key that reads'] = await keyWith('read')
    senders['a key that writes'] = await keyWith('write')
    senders['a revoked key'] = await keyWith('read_write')
    const { rows } = await database.sql.execute<{ id: number }>(sql`select max(id) as id from consumer_keys`)
    await revokeKey(database.sql, rows[0]?.id ?? 0, new Date())
    senders['an administrator'] = await staffWith('administrator', 'amra')
    senders['a shop manager'] = await staffWith('shop_manager', 'emir')
    senders['a disabled administrator'] = await staffWith('administrator', 'tarik', new Date())
    await database.sql.execute(sql`delete from audit_log`)
  })
  afterAll(() => shop.close())

  async function keyWith(permissions: Permissions): Promise<string> {
    const pair = generateKeyPair()
    await storeKey(database.sql, pair, { description: 'alat', permissions, now: new Date() })
    return basicOf(pair)
  }

  async function staffWith(role: StaffRole, username: string, disabledAt: Date | null = null) {
    const now = new Date()
    const account = { username, email: `${username}@shop.example`, displayName: username, role }
    const member = await addStaffMember(database, account, now)
    if (member === null) throw new Error(`The account ${username} exists already.`)
    const secret = await createApplicationPassword(database.sql, { staffId: member.id, name: 'alat' }, now)
    if (disabledAt !== null) await changeStaffMember(database, member, { disabledAt }, now)
    return basicOf({ key: username, secret })
  }

  /**
   * Returns the path of a route. With `unknown`, the ids in the path do not exist. With `owned`, they are the
   * ids of the customer and of the customer's order, and 17 for any other object.
   */
  const pathTo = ({ route }: AdminRoute, data: 'owned' | 'unknown'): string =>
    route.replace(/:(\w+)/g, (_, name: string) => {
      if (!name.endsWith('id')) return 'ba'
      if (data === 'unknown') return '999999'
      if (/\/(orders|refunds)\//.test(route) && name !== 'id') return `${orderId}`
      if (route.startsWith('/wc/v3/orders/')) return `${orderId}`
      return route.startsWith('/wc/v3/customers/') ? `${owner.id}` : '17'
    })

  const init = (
    method: string,
    authorization: string,
    headers: Record<string, string> = {},
  ): RequestInit => ({
    method,
    headers: {
      ...(authorization !== '' && { authorization }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method !== 'GET' && { body: '{}' }),
  })

  const changes = async () =>
    (await database.sql.execute<{ n: number }>(sql`select count(*)::int as n from audit_log`)).rows[0]?.n

  it('rejects all senders without permission on every route, even the customer whose data the route returns', async () => {
    const opened: string[] = []
    for (const route of adminRoutes)
      for (const [sender, authorization] of Object.entries(senders)) {
        if (PERMITTED[sender]?.(route)) continue
        const url = `${publicUrl}/wp-json${pathTo(route, 'owned')}`
        const { status } = await api(new Request(url, init(route.method, authorization)), { isSecure: true })
        const expected = sender === 'a shop manager' ? 403 : 401
        if (status !== expected) opened.push(`${sender}: ${route.method} ${route.route}: ${status}`)
      }
    expect(opened).toEqual([])
    expect(await changes()).toBe(0)
  })

  it('accepts permitted senders on every route (one sender per route, alternating between API keys, staff, customer and guest)', async () => {
    const closed: string[] = []
    // The request that deletes all application passwords of its own sender is sent after all other requests,
    // because further requests of the sender would get a 401 response.
    const isLast: Sends = ({ method, route }) =>
      method === 'DELETE' && route === '/wp/v2/users/me/application-passwords'
    const routes = adminRoutes.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
    for (const [at, route] of routes.entries()) {
      const permitted = Object.keys(PERMITTED).filter(sender => PERMITTED[sender]?.(route))
      const sender = permitted[at % permitted.length] ?? ''
      const url = `${publicUrl}/wp-json${pathTo(route, 'unknown')}`
      const request = new Request(url, init(route.method, senders[sender] ?? ''))
      const { status } = await api(request, { isSecure: true })
      if (status === 401 || status === 403 || status >= 500)
        closed.push(`${sender}: ${route.method} ${route.route}: ${status}`)
    }
    expect(closed).toEqual([])
  })

  it('rejects every request over plain HTTP except GET and HEAD requests for public data, however the URL and the method are spelled', async () => {
    const spelling = fc.constantFrom(
      (path: string) => `/wp-json${path}`,
      (path: string) => `/wp-json${path}/`,
      (path: string) => `/wp-json${path.toUpperCase()}`,
      (path: string) => `/wp-json/${path}`,
      (path: string) => `/wp-json${path.replaceAll('/', '%2F')}`,
      (path: string) => `/wp-json${path}?rest_route=${path}`,
      (path: string) => `/?rest_route=${path}`,
      (path: string) => `/index.php?rest_route=${path}`,
      (path: string) => `/wp-json${path}?_method=GET&consumer_key=ck_&consumer_secret=`,
      (path: string) => `/wp-json/wp-json/wc/..${path}`,
    )
    const before = await changes()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...adminRoutes),
        spelling,
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
        fc.constantFrom(...Object.keys(senders)),
        async (route, spell, method, sender) => {
          const headers = { 'x-http-method-override': route.method, 'x-forwarded-proto': 'https' }
          const request = init(method === 'HEAD' ? 'GET' : method, senders[sender] ?? '', headers)
          const url = `${publicUrl}${spell(pathTo(route, 'owned'))}`
          const { status } = await api(new Request(url, { ...request, method }), { isSecure: false })
          const isRead = method === 'GET' || method === 'HEAD'
          const isPublicRead = isRead && adminRoutes.some(one => one.route === route.route && isPublic(one))
          expect(isPublicRead ? [200, 401, 404] : [401, 404]).toContain(status)
        },
      ),
      { numRuns: 300 },
    )
    expect(await changes()).toBe(before)
  })

  it('accepts no API key for a route of wp/v2, even when the path of the URL contains wp-json/wc/', async () => {
    const key = senders['a key that reads and writes'] ?? ''
    const account = { username: 'napadac', email: 'napadac@shop.example', roles: ['administrator'] }
    const url = `${publicUrl}/wp-json/wc/?rest_route=/wp/v2/users`
    const request = new Request(url, { ...init('POST', key), body: JSON.stringify(account) })
    expect((await api(request, { isSecure: true })).status).toBe(401)
  })

  it('of all routes that change data, only the routes that manage staff accounts are reserved for administrators', () => {
    const closed = adminRoutes.filter(({ staff }) => staff === 'administrators')
    const writes = closed
      .filter(({ method }) => method !== 'GET')
      .map(({ method, route }) => `${method} ${route}`)
    expect(writes.toSorted()).toEqual([
      'DELETE /wp/v2/users/:id',
      'DELETE /wp/v2/users/:user_id/application-passwords',
      'DELETE /wp/v2/users/:user_id/application-passwords/:password',
      'PATCH /wp/v2/users/:id',
      'POST /wp/v2/users',
      'POST /wp/v2/users/:id',
      'POST /wp/v2/users/:user_id/application-passwords',
      'PUT /wp/v2/users/:id',
    ])
  })

  it('responds 404 on the public origin to requests for routes that shoppers do not use, whatever the credentials', async () => {
    const before = await changes()
    const found: string[] = []
    for (const route of adminRoutes)
      for (const sender of [
        'a key that reads and writes',
        'an administrator',
        'the customer whose data it is',
      ])
        for (const prefix of ['/wp-json', '/?rest_route=']) {
          if (PUBLIC_ROUTES.has(`${route.method} ${route.route}`)) continue
          const url = `${publicUrl}${prefix}${pathTo(route, 'owned')}`
          const request = new Request(url, init(route.method, senders[sender] ?? ''))
          const response = await shop.gateway.handle(request, { address: '203.0.113.7' })
          const { code } = await response.json()
          if (response.status !== 404 || code !== 'rest_no_route')
            found.push(`${sender}: ${route.method} ${prefix}${route.route}: ${response.status} ${code}`)
        }
    expect(found).toEqual([])
    expect(await changes()).toBe(before)
  })

  it('on the public origin, responds 401 to GET requests for the resources `customers` and `orders` that are sent with an API key or by an administrator', async () => {
    for (const sender of ['a key that reads and writes', 'an administrator'])
      for (const path of ['/wc/v3/customers', '/wc/v3/orders', `/wc/v3/orders/${orderId}`]) {
        const request = new Request(`${publicUrl}/wp-json${path}`, init('GET', senders[sender] ?? ''))
        const response = await shop.gateway.handle(request, { address: '203.0.113.7' })
        expect([sender, path, response.status]).toEqual([sender, path, 401])
      }
  })
})

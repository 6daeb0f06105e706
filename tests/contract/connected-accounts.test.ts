import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plugin } from '../recorded-shop/options.ts'
import {
  type ConnectedGateway,
  call,
  openConnectedGateway,
  password,
  signedIn,
} from './connected-shop.fixture.ts'
import { openGatewayDatabase, orderBody } from './gateway.fixture.ts'

/** Order of two pieces of product 31, with the expected total including delivery: 2 × 27.00 + 7.00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase()
})
afterAll(() => database.close())

describe.each<Plugin>(['tmeister', 'usefulteam'])(
  'gateway connected to a shop with the JWT plug-in of the author %s',
  plugin => {
    let connected: ConnectedGateway
    beforeAll(async () => {
      connected = await openConnectedGateway(database, { plugin })
    })
    afterAll(() => connected.close())

    it('uses the shop’s API key to register a customer, and signs the customer in by password', async () => {
      const { email, token } = await signedIn(connected.gateway)
      const me = await call(connected.gateway, 'GET', '/wp/v2/users/me', { token })
      expect(me).toMatchObject({ status: 200, body: { id: connected.shop.customers.at(-1)?.id } })
      const own = await call(connected.gateway, 'GET', `/wc/v3/customers?email=${email}`, { token })
      expect(own).toMatchObject({ status: 200, body: [{ email, first_name: 'Amina' }] })
      const valid = await call(connected.gateway, 'POST', '/jwt-auth/v1/token/validate', { token, body: {} })
      expect(valid).toMatchObject({ status: 200, body: { code: 'jwt_auth_valid_token' } })
    })

    it('rejects wrong credentials with the gateway’s message, not the JWT plug-in’s', async () => {
      const { email } = await signedIn(connected.gateway)
      for (const username of [email, 'nobody@kupac.example']) {
        const rejected = await call(connected.gateway, 'POST', '/jwt-auth/v1/token', {
          body: { username, password: 'kriva lozinka' },
        })
        expect(rejected).toMatchObject({ status: 403, body: { code: 'sultan_sign_in_refused' } })
        expect(JSON.stringify(rejected.body)).not.toMatch(/<|lost-password|nobody/)
      }
      const again = await call(connected.gateway, 'POST', '/wc/v3/customers', {
        body: { email, password, first_name: 'Amina', last_name: 'Hodžić' },
      })
      expect(again).toMatchObject({ status: 400, body: { code: 'registration-error-email-exists' } })
      expect(JSON.stringify(again.body)).not.toContain(email)
    })

    it('lists only the orders of the signed-in customer', async () => {
      const [amina, other] = [await signedIn(connected.gateway), await signedIn(connected.gateway)]
      const key = crypto.randomUUID()
      const placed = await call(connected.gateway, 'POST', '/sultan/v1/orders', {
        body: twoSets,
        key,
        token: amina.token,
      })
      expect(placed).toMatchObject({ status: 201, body: { totals: { total_price: '6100' } } })
      const { id } = placed.body as { id: number }
      expect(connected.shop.orders.find(order => order.id === id)?.customerId).toBeGreaterThan(0)
      const list = await call(connected.gateway, 'GET', '/wc/v3/orders', { token: amina.token })
      expect(list).toMatchObject({ status: 200, body: [{ id, total: '61.00' }] })
      expect(
        await call(connected.gateway, 'GET', `/wc/v3/orders/${id}`, { token: amina.token }),
      ).toMatchObject({
        status: 200,
      })
      expect(
        await call(connected.gateway, 'GET', `/wc/v3/orders/${id}`, { token: other.token }),
      ).toMatchObject({
        status: 404,
      })
      expect(await call(connected.gateway, 'GET', '/wc/v3/orders', { token: other.token })).toMatchObject({
        body: [],
      })
    })

    it('when the login token of a customer has expired, responds 401 to GET requests for the account and its orders and to POST requests for a new order', async () => {
      const { token } = await signedIn(connected.gateway)
      const day = 24 * 3_600_000
      const later = connected.open({ now: () => new Date(Date.now() + 8 * day) })
      connected.shop.passTime(8 * day)
      for (const route of ['/wp/v2/users/me', '/wc/v3/orders', '/wc/v3/customers?email=a@b.ba']) {
        expect(await call(later, 'GET', route, { token })).toMatchObject({
          status: 401,
          body: { code: 'jwt_auth_invalid_token' },
        })
      }
      const before = connected.shop.orders.length
      const key = crypto.randomUUID()
      expect(await call(later, 'POST', '/sultan/v1/orders', { body: twoSets, key, token })).toMatchObject({
        status: 401,
        body: { code: 'jwt_auth_invalid_token' },
      })
      expect(connected.shop.orders).toHaveLength(before)
      // The gateway forwards GET requests to public routes without the customer's token, because the JWT
      // plug-in of Tmeister rejects every request with an expired token.
      expect(await call(later, 'GET', '/wc/store/v1/products?per_page=2', { token })).toMatchObject({
        status: 200,
      })
      const reads = connected.shop.requests.filter(({ path }) => path.includes('/wc/store/v1/products'))
      expect(reads.every(({ headers }) => headers.authorization === undefined)).toBe(true)
      connected.shop.passTime(-8 * day)
    })
  },
)

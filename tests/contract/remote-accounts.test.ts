import type { Database } from '@sultan/sql/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plugin } from '../recorded-shop/options.ts'
import { openGatewayDatabase, orderBody } from './gateway-trial.ts'
import { call, openRemoteTrial, password, type RemoteTrial, signedIn } from './remote-trial.ts'

/** Two pieces of product 31 with delivery: 27,00 · 2 + 7,00. */
const twoSets = orderBody([{ id: 31, quantity: 2 }], '6100')

let database: Database
beforeAll(async () => {
  database = await openGatewayDatabase('pglite')
})
afterAll(() => database.close())

describe.each<Plugin>(['tmeister', 'usefulteam'])(
  'accounts over a connected shop with the plug-in of %s',
  plugin => {
    let trial: RemoteTrial
    beforeAll(async () => {
      trial = await openRemoteTrial(database, { plugin })
    })
    afterAll(() => trial.close())

    it('are made with the key of the shop and open with a password', async () => {
      const { email, token } = await signedIn(trial.gateway)
      const me = await call(trial.gateway, 'GET', '/wp/v2/users/me', { token })
      expect(me).toMatchObject({ status: 200, body: { id: trial.shop.customers.at(-1)?.id } })
      const own = await call(trial.gateway, 'GET', `/wc/v3/customers?email=${email}`, { token })
      expect(own).toMatchObject({ status: 200, body: [{ email, first_name: 'Amina' }] })
      const valid = await call(trial.gateway, 'POST', '/jwt-auth/v1/token/validate', { token, body: {} })
      expect(valid).toMatchObject({ status: 200, body: { code: 'jwt_auth_valid_token' } })
    })

    it('refuse in our words, never in those of the plug-in', async () => {
      const { email } = await signedIn(trial.gateway)
      for (const username of [email, 'nobody@kupac.example']) {
        const refused = await call(trial.gateway, 'POST', '/jwt-auth/v1/token', {
          body: { username, password: 'kriva lozinka' },
        })
        expect(refused).toMatchObject({ status: 403, body: { code: 'sultan_sign_in_refused' } })
        expect(JSON.stringify(refused.body)).not.toMatch(/<|lost-password|nobody/)
      }
      const again = await call(trial.gateway, 'POST', '/wc/v3/customers', {
        body: { email, password, first_name: 'Amina', last_name: 'Hodžić' },
      })
      expect(again).toMatchObject({ status: 400, body: { code: 'registration-error-email-exists' } })
      expect(JSON.stringify(again.body)).not.toContain(email)
    })

    it('have the orders of their own, and nobody else’s', async () => {
      const [amina, other] = [await signedIn(trial.gateway), await signedIn(trial.gateway)]
      const key = crypto.randomUUID()
      const placed = await call(trial.gateway, 'POST', '/sultan/v1/orders', {
        body: twoSets,
        key,
        token: amina.token,
      })
      expect(placed).toMatchObject({ status: 201, body: { totals: { total_price: '6100' } } })
      const { id } = placed.body as { id: number }
      expect(trial.shop.orders.find(order => order.id === id)?.customerId).toBeGreaterThan(0)
      const list = await call(trial.gateway, 'GET', '/wc/v3/orders', { token: amina.token })
      expect(list).toMatchObject({ status: 200, body: [{ id, total: '61.00' }] })
      expect(await call(trial.gateway, 'GET', `/wc/v3/orders/${id}`, { token: amina.token })).toMatchObject({
        status: 200,
      })
      expect(await call(trial.gateway, 'GET', `/wc/v3/orders/${id}`, { token: other.token })).toMatchObject({
        status: 404,
      })
      expect(await call(trial.gateway, 'GET', '/wc/v3/orders', { token: other.token })).toMatchObject({
        body: [],
      })
    })

    it('end with their token: it opens nothing any more, and its order is nobody’s', async () => {
      const { token } = await signedIn(trial.gateway)
      const day = 24 * 3_600_000
      const later = trial.open({ now: () => new Date(Date.now() + 8 * day) })
      trial.shop.passTime(8 * day)
      for (const route of ['/wp/v2/users/me', '/wc/v3/orders', '/wc/v3/customers?email=a@b.ba']) {
        expect(await call(later, 'GET', route, { token })).toMatchObject({
          status: 401,
          body: { code: 'jwt_auth_invalid_token' },
        })
      }
      const before = trial.shop.orders.length
      const key = crypto.randomUUID()
      expect(await call(later, 'POST', '/sultan/v1/orders', { body: twoSets, key, token })).toMatchObject({
        status: 401,
        body: { code: 'jwt_auth_invalid_token' },
      })
      expect(trial.shop.orders).toHaveLength(before)
      // A public read goes without it: one plug-in refuses everything to an old token.
      expect(await call(later, 'GET', '/wc/store/v1/products?per_page=2', { token })).toMatchObject({
        status: 200,
      })
      const reads = trial.shop.requests.filter(({ path }) => path.includes('/wc/store/v1/products'))
      expect(reads.every(({ headers }) => headers.authorization === undefined)).toBe(true)
      trial.shop.passTime(-8 * day)
    })
  },
)

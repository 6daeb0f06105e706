import { getOwnCustomer, listOwnOrders, register, signIn, signOut } from '@sultan/woo-client/account'
import { beforeEach, describe, expect, it, type TestContext } from 'vitest'
import {
  httpError,
  invalidFields,
  required,
  requireOrders,
  type ShopOf,
  sendRequest,
  success,
  value,
} from './expectations.ts'
import { newEmail, newPerson, password, send, smallOrder } from './test-customers.ts'

const DAY_MS = 24 * 3_600_000
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const invalidToken = { status: 401, code: 'jwt_auth_invalid_token' }

export function describeAccounts(shop: ShopOf): void {
  const form = { email: 'x', password, firstName: 'Sultan', lastName: 'Proba' }

  describe('registration', () => {
    it('registration creates one customer per e-mail address', async context => {
      requireOrders(shop(), context)
      const email = newEmail()
      const made = success(await register(shop().client, { ...form, email }))
      expect(made.value.id).toBeGreaterThan(0)
      for (const again of [email, email.toUpperCase()]) {
        expect(httpError(await register(shop().client, { ...form, email: again }))).toMatchObject({
          status: 400,
          code: 'registration-error-email-exists',
        })
      }
    })

    it.for([
      ['password', { ...form, email: newEmail(), password: 'kratka' }],
      ['email', { ...form, email: 'nije-email' }],
      ['first_name', { ...form, email: newEmail(), firstName: ' ' }],
      ['last_name', { ...form, email: newEmail(), lastName: '' }],
    ] as const)(
      'a registration with an invalid %s is rejected without a request to the store',
      async ([field, wrong]) => {
        const before = shop().requestCount()
        expect(invalidFields(await register(shop().client, wrong))).toEqual([field])
        expect(shop().requestCount()).toBe(before)
      },
    )
  })

  describe('sign-in', () => {
    it('sign-in has the same response to a wrong password and to an unknown e-mail address', async context => {
      const email = shop().mayOrder ? (await newPerson(shop())).email : newEmail()
      const tries = [
        { email, password: 'pogrešna lozinka' },
        { email: newEmail(), password },
        { email: 'nije-email', password },
        { email, password: '' },
      ]
      const replies = await Promise.all(
        tries.map(({ email: username, password }) =>
          sendRequest(shop(), '/jwt-auth/v1/token', { body: { username, password } }),
        ),
      )
      for (const response of replies) expect(response).toEqual(replies[0])
      const [first] = replies
      expect(httpError(required(shop(), context, first, 'response'))).toMatchObject({
        status: 403,
        code: 'sultan_sign_in_refused',
      })
    })

    it.for(['/wp/v2/users/me', '/wc/v3/orders', '/wc/v3/customers?email=a%40example.com'])(
      'signing in is required for %s: responds 401 without a token and with an invalid token',
      async route => {
        const [path = '', email] = route.split('?email=')
        const query = email === undefined ? {} : { email: decodeURIComponent(email) }
        expect(httpError(await sendRequest(shop(), path, { query }))).toMatchObject({
          status: 401,
          code: 'woocommerce_rest_cannot_view',
        })
        for (const token of [
          'abc',
          'a.b.c',
          'eyJhbGciOiJub25lIn0.eyJkYXRhIjp7InVzZXIiOnsiaWQiOiIxIn19fQ.x',
        ]) {
          expect(httpError(await sendRequest(shop(), path, { query, ...bearer(token) }))).toMatchObject(
            invalidToken,
          )
        }
      },
    )
  })

  describe('a signed-in customer', () => {
    beforeEach(context => requireOrders(shop(), context))

    it('a signed-in customer gets their own id from /wp/v2/users/me, and a confirmation that the token is valid', async () => {
      const { id, token } = await newPerson(shop())
      expect(value(await sendRequest(shop(), '/wp/v2/users/me', bearer(token)))).toMatchObject({ id })
      const valid = await sendRequest(shop(), '/jwt-auth/v1/token/validate', {
        method: 'POST',
        body: {},
        ...bearer(token),
      })
      expect(value(valid)).toMatchObject({ code: 'jwt_auth_valid_token' })
    })

    it('a signed-in customer reads only their own record', async () => {
      const [one, other] = [await newPerson(shop()), await newPerson(shop())]
      expect(value(await getOwnCustomer(shop().client, one.token, one.email))).toMatchObject({
        id: one.id,
        email: one.email,
        first_name: 'Sultan',
        last_name: 'Proba',
      })
      for (const email of [other.email, newEmail()]) {
        expect(httpError(await getOwnCustomer(shop().client, one.token, email))).toMatchObject({
          status: 403,
          code: 'woocommerce_rest_cannot_view',
        })
      }
    })

    it('a signed-in customer reads only their own orders, in pages, newest first, whatever the query', async context => {
      const [one, other] = [await newPerson(shop()), await newPerson(shop())]
      const order = await smallOrder(shop(), context)
      const ids: number[] = []
      for (const token of [one.token, one.token, other.token, null]) {
        ids.push(value(await send(shop(), context, order, { token })).id)
      }
      const [first, second] = ids
      expect(value(await listOwnOrders(shop().client, one.token, 1))).toMatchObject({
        items: [{ id: second }, { id: first }],
        total: 2,
        totalPages: 1,
      })
      const query = { per_page: 1, page: 2, customer: 0 }
      const page = success(await sendRequest(shop(), '/wc/v3/orders', { query, ...bearer(one.token) }))
      expect(page.value).toMatchObject([{ id: first }])
      expect(page.headers.get('x-wp-totalpages')).toBe('2')
      expect(value(await listOwnOrders(shop().client, one.token, 99)).items).toEqual([])
      for (const id of [...ids.slice(2), 99_999_999]) {
        expect(httpError(await sendRequest(shop(), `/wc/v3/orders/${id}`, bearer(one.token)))).toMatchObject({
          status: 404,
          code: 'woocommerce_rest_shop_order_invalid_id',
        })
      }
    })

    it('a customer has no orders after registration', async () => {
      const { token } = await newPerson(shop())
      expect(value(await listOwnOrders(shop().client, token, 1)).items).toEqual([])
    })

    it('a customer’s request with an expired token is rejected, unless the requested data is public', async (context: TestContext) => {
      const passTime = required(shop(), context, shop().passTime, 'clock that we may set')
      const { token, email } = await newPerson(shop())
      const order = await smallOrder(shop(), context)
      passTime(11 * DAY_MS)
      context.onTestFinished(() => passTime(-11 * DAY_MS))
      expect(httpError(await sendRequest(shop(), '/wp/v2/users/me', bearer(token)))).toMatchObject(
        invalidToken,
      )
      expect(httpError(await listOwnOrders(shop().client, token, 1))).toMatchObject(invalidToken)
      expect(httpError(await getOwnCustomer(shop().client, token, email))).toMatchObject(invalidToken)
      expect(httpError(await send(shop(), context, order, { token }))).toMatchObject(invalidToken)
      value(await sendRequest(shop(), '/wc/store/v1/products', { query: { per_page: 2 }, ...bearer(token) }))
      const again = await signIn(shop().client, { email, password })
      expect(value(again)).toHaveProperty('token')
    })

    it('a signed-in customer gets a success response to a sign-out', async () => {
      const { token } = await newPerson(shop())
      value(await signOut(shop().client, token))
    })
  })
}

import { ownCustomer, ownOrders, register, signIn, signOut } from '@sultan/woo-wire/account-calls'
import { validTokenSchema } from '@sultan/woo-wire/jwt'
import { beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { answered, ask, faultyFields, need, needOrders, refused, type ShopOf, value } from './case.ts'
import { newEmail, newPerson, password, send, smallOrder } from './people.ts'

const DAY_MS = 24 * 3_600_000
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const tokenRefused = { status: 401, code: 'jwt_auth_invalid_token' }

export function describeAccounts(shop: ShopOf): void {
  const form = { email: 'x', password, firstName: 'Sultan', lastName: 'Proba' }

  describe('registration', () => {
    it('makes a customer, once for each e-mail', async context => {
      needOrders(shop(), context)
      const email = newEmail()
      const made = answered(await register(shop().wire, { ...form, email }))
      expect(made.value.id).toBeGreaterThan(0)
      for (const again of [email, email.toUpperCase()]) {
        expect(refused(await register(shop().wire, { ...form, email: again }))).toMatchObject({
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
    ] as const)('is refused for its %s, and the store is not asked', async ([field, wrong]) => {
      const before = shop().asked()
      expect(faultyFields(await register(shop().wire, wrong))).toEqual([field])
      expect(shop().asked()).toBe(before)
    })
  })

  describe('signing in', () => {
    it('refuses a wrong password and an unknown e-mail in the very same way', async context => {
      const email = shop().mayOrder ? (await newPerson(shop())).email : newEmail()
      const tries = [
        { email, password: 'pogrešna lozinka' },
        { email: newEmail(), password },
        { email: 'nije-email', password },
        { email, password: '' },
      ]
      const answers = await Promise.all(
        tries.map(({ email: username, password }) =>
          ask(shop(), '/jwt-auth/v1/token', { body: { username, password } }),
        ),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      const [first] = answers
      expect(refused(need(shop(), context, first, 'answer'))).toMatchObject({
        status: 403,
        code: 'sultan_sign_in_refused',
      })
    })

    it.for(['/wp/v2/users/me', '/wc/v3/orders', '/wc/v3/customers?email=a%40example.com'])(
      'is needed for %s: neither nothing nor nonsense opens it',
      async route => {
        const [path = '', email] = route.split('?email=')
        const query = email === undefined ? {} : { email: decodeURIComponent(email) }
        expect(refused(await ask(shop(), path, { query }))).toMatchObject({
          status: 401,
          code: 'woocommerce_rest_cannot_view',
        })
        for (const token of [
          'abc',
          'a.b.c',
          'eyJhbGciOiJub25lIn0.eyJkYXRhIjp7InVzZXIiOnsiaWQiOiIxIn19fQ.x',
        ]) {
          expect(refused(await ask(shop(), path, { query, ...bearer(token) }))).toMatchObject(tokenRefused)
        }
      },
    )
  })

  describe('a customer', () => {
    beforeEach(context => needOrders(shop(), context))

    it('is who the store says he is', async () => {
      const { id, token } = await newPerson(shop())
      expect(value(await ask(shop(), '/wp/v2/users/me', bearer(token)))).toMatchObject({ id })
      const valid = await ask(shop(), '/jwt-auth/v1/token/validate', {
        method: 'POST',
        body: {},
        ...bearer(token),
      })
      expect(validTokenSchema.safeParse(value(valid)).success).toBe(true)
    })

    it('sees his own record and no other', async () => {
      const [one, other] = [await newPerson(shop()), await newPerson(shop())]
      expect(value(await ownCustomer(shop().wire, one.token, one.email))).toMatchObject({
        id: one.id,
        email: one.email,
        first_name: 'Sultan',
        last_name: 'Proba',
      })
      for (const email of [other.email, newEmail()]) {
        expect(refused(await ownCustomer(shop().wire, one.token, email))).toMatchObject({
          status: 403,
          code: 'woocommerce_rest_cannot_view',
        })
      }
    })

    it('has his orders in pages, the newest first, whatever else he asks for', async context => {
      const [one, other] = [await newPerson(shop()), await newPerson(shop())]
      const order = await smallOrder(shop(), context)
      const ids: number[] = []
      for (const token of [one.token, one.token, other.token, null]) {
        ids.push(value(await send(shop(), context, order, { token })).id)
      }
      const [first, second] = ids
      expect(value(await ownOrders(shop().wire, one.token, 1))).toMatchObject({
        items: [{ id: second }, { id: first }],
        total: 2,
        totalPages: 1,
      })
      const query = { per_page: 1, page: 2, customer: 0 }
      const page = answered(await ask(shop(), '/wc/v3/orders', { query, ...bearer(one.token) }))
      expect(page.value).toMatchObject([{ id: first }])
      expect(page.headers.get('x-wp-totalpages')).toBe('2')
      expect(value(await ownOrders(shop().wire, one.token, 99)).items).toEqual([])
      for (const id of [...ids.slice(2), 99_999_999]) {
        expect(refused(await ask(shop(), `/wc/v3/orders/${id}`, bearer(one.token)))).toMatchObject({
          status: 404,
          code: 'woocommerce_rest_shop_order_invalid_id',
        })
      }
    })

    it('has none at first', async () => {
      const { token } = await newPerson(shop())
      expect(value(await ownOrders(shop().wire, token, 1)).items).toEqual([])
    })

    it('is a stranger once his token has ended, and reads what everybody may', async (context: TestContext) => {
      const passTime = need(shop(), context, shop().passTime, 'clock that we may set')
      const { token, email } = await newPerson(shop())
      const order = await smallOrder(shop(), context)
      passTime(11 * DAY_MS)
      context.onTestFinished(() => passTime(-11 * DAY_MS))
      expect(refused(await ask(shop(), '/wp/v2/users/me', bearer(token)))).toMatchObject(tokenRefused)
      expect(refused(await ownOrders(shop().wire, token, 1))).toMatchObject(tokenRefused)
      expect(refused(await ownCustomer(shop().wire, token, email))).toMatchObject(tokenRefused)
      expect(refused(await send(shop(), context, order, { token }))).toMatchObject(tokenRefused)
      value(await ask(shop(), '/wc/store/v1/products', { query: { per_page: 2 }, ...bearer(token) }))
      const again = await signIn(shop().wire, { email, password })
      expect(value(again)).toHaveProperty('token')
    })

    it('may sign out', async () => {
      const { token } = await newPerson(shop())
      value(await signOut(shop().wire, token))
    })
  })
}

import { describe, expect, it, test } from 'vitest'
import { ownCustomer, ownOrders, register, signIn } from './account-calls.ts'
import { authStateOf } from './auth-state.ts'
import { bearer } from './bearer.ts'
import { tokenSchema } from './jwt.ts'
import { questionOf, replayingWire } from './recorded-exchange.ts'
import { tokenClaims } from './token-claims.ts'

const tokenOf = (payload: object) =>
  `e30.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`

const tmeister = (token: string, user_display_name: string) => ({
  token,
  user_email: 'amina.hodzic@kupac.example',
  user_nicename: 'amina',
  user_display_name,
})

describe('the state after a login', () => {
  it('has id and names of the customer record', async () => {
    const login = await signIn(replayingWire('jwt-tmeister-token-ok').wire, {
      email: 'a@b.ba',
      password: 'x',
    })
    const { wire } = replayingWire('wc-customers-by-email-found')
    const found = await ownCustomer(wire, 'T', 'amina.hodzic@kupac.example')
    if (!login.ok || !found.ok) throw new Error('The recordings are answers of success.')
    expect(authStateOf(login.value, found.value)).toEqual({
      user: {
        id: 2,
        email: 'amina.hodzic@kupac.example',
        firstName: 'Amina',
        lastName: 'Hodžić',
        role: 'customer',
      },
      token: 'TOKEN',
    })
  })

  it('without a record has those of usefulteam’s answer', async () => {
    const login = await signIn(replayingWire('jwt-usefulteam-token-ok').wire, {
      email: 'a@b.ba',
      password: 'x',
    })
    if (!login.ok) throw new Error('The recording is an answer of success.')
    const { user, token } = authStateOf(login.value, null)
    expect(user).toMatchObject({ id: 2, firstName: 'Amina', lastName: 'Hodžić', role: 'customer' })
    expect(token).toBe('TOKEN')
  })

  it.each([
    [['shop_manager', 'customer'], 'subscriber', 'shop_manager'],
    [[], 'subscriber', 'subscriber'],
    ['administrator', 'subscriber', 'subscriber'],
    [{ 0: 'editor' }, undefined, 'customer'],
    [undefined, '', 'customer'],
  ])('after a login with the roles %j and a record with %j has the role %s', async (roles, kept, role) => {
    const login = tokenSchema.parse({ ...tmeister('T', 'Amina'), roles })
    const found = await ownCustomer(replayingWire('wc-customers-by-email-found').wire, 'T', 'a@b.ba')
    if (!found.ok || found.value === null) throw new Error('The recording is a record.')
    expect(authStateOf(login, { ...found.value, role: kept }).user.role).toBe(role)
    const { user_email: email, user_nicename: nicename, token } = tmeister('T', '')
    const names = { firstName: 'A', lastName: 'B', displayName: 'A B' }
    const data = { token, id: 7, email, nicename, ...names, roles }
    expect(authStateOf(tokenSchema.parse({ data }), null).user.role).toBe(
      Array.isArray(roles) && roles.length > 0 ? role : 'customer',
    )
  })

  it.each([
    ['Amina Hodžić Sarač', 'Amina', 'Hodžić Sarač'],
    ['  Amina ', 'Amina', ''],
    ['', '', ''],
  ])('without a record splits the display name %j, and reads the id in the token', (name, first, last) => {
    const token = tokenOf({ data: { user: { id: '7' } } })
    const { user } = authStateOf(tmeister(token, name), null)
    expect(user).toMatchObject({ id: 7, firstName: first, lastName: last })
  })
})

describe('what a token says of itself', () => {
  it('is its end and its user', () => {
    expect(tokenClaims(tokenOf({ exp: 1_790_000_000, data: { user: { id: '7' } } }))).toEqual({
      expiresAt: 1_790_000_000_000,
      userId: 7,
    })
  })

  it('may be nothing', () => {
    expect(tokenClaims(tokenOf({ exp: 'soon', data: { user: { id: 'x' } } }))).toEqual({
      expiresAt: null,
      userId: null,
    })
  })

  it.each(['', 'TOKEN', 'a.b.c', 'a.%.c', `e30.${btoa('[1]')}.x`, `e30.${btoa('null')}.x`])(
    '%j is no token',
    text => expect(tokenClaims(text)).toBeNull(),
  )
})

test('a customer’s own orders parse, and are asked for with the bearer alone', async () => {
  const { wire, asked } = replayingWire('wc-orders-of-customer')
  const result = await ownOrders(wire, 'T', 2)
  expect(result.ok && result.value.items.length).toBeGreaterThan(0)
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(questionOf(asked[0])).toEqual({ rest_route: '/wc/v3/orders', page: '2' })
})

test('a registration sends what the specification lists, the user name being the e-mail', async () => {
  const { wire, asked } = replayingWire('wc-customers-create-ok')
  const form = { email: 'a@b.ba', password: 'tajna-123', firstName: 'Amina', lastName: 'Hodžić' }
  expect(await register(wire, form)).toMatchObject({ ok: true, value: { id: 4 } })
  expect(await asked[0]?.json()).toEqual({
    email: 'a@b.ba',
    password: 'tajna-123',
    first_name: 'Amina',
    last_name: 'Hodžić',
    username: 'a@b.ba',
  })
})

test('a guest sends no bearer', () => {
  expect(bearer(null)).toEqual({})
})

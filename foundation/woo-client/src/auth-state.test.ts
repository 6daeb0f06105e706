import { describe, expect, it } from 'vitest'
import { getOwnCustomer, listOwnOrders, register, signIn, tokenResponseSchema } from './account.ts'
import { toAuthState } from './auth-state.ts'
import { bearerHeader } from './client.ts'
import { createReplayClient, requestParams } from './recorded-exchange.fixture.ts'
import { decodeTokenClaims } from './token-claims.ts'

const tokenOf = (payload: object) =>
  `e30.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`

const tmeister = (token: string, user_display_name: string) => ({
  token,
  user_email: 'amina.hodzic@kupac.example',
  user_nicename: 'amina',
  user_display_name,
})

describe('toAuthState', () => {
  it('reads id and names from the customer record', async () => {
    const login = await signIn(createReplayClient('jwt-tmeister-token-ok').client, {
      email: 'a@b.ba',
      password: 'x',
    })
    const { client } = createReplayClient('wc-customers-by-email-found')
    const found = await getOwnCustomer(client, 'T', 'amina.hodzic@kupac.example')
    if (!login.ok || !found.ok) throw new Error('The recordings are successful responses.')
    expect(toAuthState(login.value, found.value)).toEqual({
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

  it('without a customer record, reads id and names from the token response of usefulteam’s JWT plug-in', async () => {
    const login = await signIn(createReplayClient('jwt-usefulteam-token-ok').client, {
      email: 'a@b.ba',
      password: 'x',
    })
    if (!login.ok) throw new Error('The recording is a successful response.')
    const { user, token } = toAuthState(login.value, null)
    expect(user).toMatchObject({ id: 2, firstName: 'Amina', lastName: 'Hodžić', role: 'customer' })
    expect(token).toBe('TOKEN')
  })

  it.each([
    [['shop_manager', 'customer'], 'subscriber', 'shop_manager'],
    [[], 'subscriber', 'subscriber'],
    ['administrator', 'subscriber', 'subscriber'],
    [{ 0: 'editor' }, undefined, 'customer'],
    [undefined, '', 'customer'],
  ])('maps token response roles %j and customer record role %j to the role %s', async (roles, kept, role) => {
    const login = tokenResponseSchema.parse({ ...tmeister('T', 'Amina'), roles })
    const found = await getOwnCustomer(
      createReplayClient('wc-customers-by-email-found').client,
      'T',
      'a@b.ba',
    )
    if (!found.ok || found.value === null) throw new Error('The recording is a record.')
    expect(toAuthState(login, { ...found.value, role: kept }).user.role).toBe(role)
    const { user_email: email, user_nicename: nicename, token } = tmeister('T', '')
    const names = { firstName: 'A', lastName: 'B', displayName: 'A B' }
    const data = { token, id: 7, email, nicename, ...names, roles }
    expect(toAuthState(tokenResponseSchema.parse({ data }), null).user.role).toBe(
      Array.isArray(roles) && roles.length > 0 ? role : 'customer',
    )
  })

  it.each([
    ['Amina Hodžić Sarač', 'Amina', 'Hodžić Sarač'],
    ['  Amina ', 'Amina', ''],
    ['', '', ''],
  ])(
    'without a customer record, reads the id from the token, and splits the display name %j into the first name %j and the last name %j',
    (name, first, last) => {
      const token = tokenOf({ data: { user: { id: '7' } } })
      const { user } = toAuthState(tmeister(token, name), null)
      expect(user).toMatchObject({ id: 7, firstName: first, lastName: last })
    },
  )
})

describe('decodeTokenClaims', () => {
  it('returns the expiry, the lifetime and the user id of a token', () => {
    const claims = { iat: 1_789_999_400, exp: 1_790_000_000, data: { user: { id: '7' } } }
    expect(decodeTokenClaims(tokenOf(claims))).toEqual({
      expiresAt: 1_790_000_000_000,
      lifetimeMs: 600_000,
      userId: 7,
    })
    expect(decodeTokenClaims(tokenOf({ exp: claims.exp }))?.lifetimeMs).toBeNull()
  })

  it('returns null as expiry and as user id when the claims of a token are not numbers', () => {
    expect(decodeTokenClaims(tokenOf({ exp: 'soon', data: { user: { id: 'x' } } }))).toEqual({
      expiresAt: null,
      lifetimeMs: null,
      userId: null,
    })
  })

  it.each(['', 'TOKEN', 'a.b.c', 'a.%.c', `e30.${btoa('[1]')}.x`, `e30.${btoa('null')}.x`])(
    'returns null for the invalid token %j',
    text => expect(decodeTokenClaims(text)).toBeNull(),
  )
})

it('listOwnOrders sends the bearer token and no other query parameter than `page`, and returns the orders', async () => {
  const { client, requests } = createReplayClient('wc-orders-of-customer')
  const result = await listOwnOrders(client, 'T', 2)
  expect(result.ok && result.value.items.length).toBeGreaterThan(0)
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer T')
  expect(requestParams(requests[0])).toEqual({ rest_route: '/wc/v3/orders', page: '2' })
})

it('register sends the form’s e-mail address, password and names, and the e-mail address also as the user name', async () => {
  const { client, requests } = createReplayClient('wc-customers-create-ok')
  const form = { email: 'a@b.ba', password: 'tajna-123', firstName: 'Amina', lastName: 'Hodžić' }
  expect(await register(client, form)).toMatchObject({ ok: true, value: { id: 4 } })
  expect(await requests[0]?.json()).toEqual({
    email: 'a@b.ba',
    password: 'tajna-123',
    first_name: 'Amina',
    last_name: 'Hodžić',
    username: 'a@b.ba',
  })
})

it('bearerHeader returns no Authorization header without a token', () => {
  expect(bearerHeader(null)).toEqual({})
})

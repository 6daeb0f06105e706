import { afterEach, describe, expect, it } from 'vitest'
import {
  authStore,
  currentToken,
  expireSession,
  logout,
  sessionExpiredError,
  setUser,
  withToken,
} from './session.ts'
import { signedOut } from './stored-auth.ts'

const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const [token, laterToken] = ['a.b.c', 'a.d.e']
const signedOutState = { user: null, token: null, isAuthenticated: false }

afterEach(logout)

describe('session', () => {
  it('returns no user and no token before the first sign-in', () => {
    expect(authStore.getState()).toMatchObject(signedOutState)
    expect(currentToken()).toBeNull()
  })

  it('stores user and token until sign-out', () => {
    const expiresAt = Date.now() + 3_600_000
    setUser(user, token, expiresAt)
    expect(authStore.getState()).toMatchObject({ user, token, expiresAt, isAuthenticated: true })
    expect(currentToken()).toBe(token)
    logout()
    expect(authStore.getState()).toEqual(signedOut)
  })

  it('ends the session with hasExpired = true when the token has expired or was rejected', () => {
    setUser(user, token, Date.now())
    expect(currentToken()).toBeNull()
    expect(authStore.getState()).toEqual({ ...signedOut, hasExpired: true })
    setUser(user, token)
    expireSession(token)
    expect(authStore.getState()).toEqual({ ...signedOut, hasExpired: true })
    setUser(user, token)
    expect(authStore.getState().hasExpired).toBe(false)
  })

  it.each([
    ['a new token is stored', () => setUser(user, laterToken), { token: laterToken, hasExpired: false }],
    ['the customer has signed out', logout, { ...signedOutState, hasExpired: false }],
  ])('when %s, ignores a late response that rejects the old token', async (_when, change, expected) => {
    setUser(user, token)
    await withToken(async () => {
      change()
      return { ok: false, error: sessionExpiredError }
    })
    expect(authStore.getState()).toMatchObject(expected)
  })
})

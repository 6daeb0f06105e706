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

const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const token = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.x`
const inAnHour = token(Math.floor(Date.now() / 1000) + 3600)
const inTwoHours = token(Math.floor(Date.now() / 1000) + 7200)
const signedOutState = { user: null, token: null, isAuthenticated: false }

afterEach(logout)

describe('session', () => {
  it('returns no user and no token before the first sign-in', () => {
    expect(authStore.getState()).toMatchObject(signedOutState)
    expect(currentToken()).toBeNull()
  })

  it('stores user and token until sign-out', () => {
    setUser(user, inAnHour)
    expect(authStore.getState()).toMatchObject({ user, token: inAnHour, isAuthenticated: true })
    expect(currentToken()).toBe(inAnHour)
    logout()
    expect(authStore.getState()).toEqual({ ...signedOutState, hasExpired: false })
  })

  it('ends the session with hasExpired = true when the token has expired or was rejected', () => {
    setUser(user, token(1))
    expect(currentToken()).toBeNull()
    expect(authStore.getState()).toEqual({ ...signedOutState, hasExpired: true })
    setUser(user, inAnHour)
    expireSession(inAnHour)
    expect(authStore.getState()).toEqual({ ...signedOutState, hasExpired: true })
    setUser(user, inAnHour)
    expect(authStore.getState().hasExpired).toBe(false)
  })

  it.each([
    ['a new token is stored', () => setUser(user, inTwoHours), { token: inTwoHours, hasExpired: false }],
    ['the customer has signed out', logout, { ...signedOutState, hasExpired: false }],
  ])('ignores a late response that rejects an old token when %s', async (_when, change, expected) => {
    setUser(user, inAnHour)
    await withToken(async () => {
      change()
      return { ok: false, error: sessionExpiredError }
    })
    expect(authStore.getState()).toMatchObject(expected)
  })
})

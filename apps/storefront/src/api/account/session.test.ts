import { afterEach, describe, expect, it } from 'vitest'
import { authStore, currentToken, expireSession, logout, setUser } from './session.ts'

const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const token = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.x`
const inAnHour = token(Math.floor(Date.now() / 1000) + 3600)
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
    expireSession()
    expect(authStore.getState()).toEqual({ ...signedOutState, hasExpired: true })
    setUser(user, inAnHour)
    expect(authStore.getState().hasExpired).toBe(false)
  })
})

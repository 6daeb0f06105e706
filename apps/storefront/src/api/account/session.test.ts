import { afterEach, describe, expect, it } from 'vitest'
import { authStore, currentToken, logout, sessionRefused, setUser } from './auth-store.ts'

const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const token = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.x`
const inAnHour = token(Math.floor(Date.now() / 1000) + 3600)
const nobody = { user: null, token: null, isAuthenticated: false }

afterEach(logout)

describe('who is signed in', () => {
  it('is nobody at first', () => {
    expect(authStore.getState()).toMatchObject(nobody)
    expect(currentToken()).toBeNull()
  })

  it('is set and cleared', () => {
    setUser(user, inAnHour)
    expect(authStore.getState()).toMatchObject({ user, token: inAnHour, isAuthenticated: true })
    expect(currentToken()).toBe(inAnHour)
    logout()
    expect(authStore.getState()).toEqual({ ...nobody, hasExpired: false })
  })

  it('is signed out, and known to have been in, once the token is over or refused', () => {
    setUser(user, token(1))
    expect(currentToken()).toBeNull()
    expect(authStore.getState()).toEqual({ ...nobody, hasExpired: true })
    setUser(user, inAnHour)
    sessionRefused()
    expect(authStore.getState()).toEqual({ ...nobody, hasExpired: true })
    setUser(user, inAnHour)
    expect(authStore.getState().hasExpired).toBe(false)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStoredAuth, signedOut } from './stored-auth.ts'

const now = 1_790_000_000_000
const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const good = { user, token: 'a.b.c', expiresAt: now + 60_000, isAuthenticated: true }

describe('parseStoredAuth', () => {
  it('returns the stored session', () => {
    expect(parseStoredAuth(good, now)).toEqual({ ...good, hasExpired: false })
  })

  it('returns isAuthenticated = true only when user and token are stored', () => {
    expect(parseStoredAuth({ ...good, isAuthenticated: false }, now).isAuthenticated).toBe(true)
    expect(parseStoredAuth({ ...good, token: null }, now)).toEqual(signedOut)
    expect(parseStoredAuth({ ...good, user: null }, now)).toEqual(signedOut)
  })

  it('keeps the valid fields of a session that an older version of the storefront stored', () => {
    const old = { user: { id: '7', email: 'a@b.ba', role: ['x'] }, token: good.token }
    expect(parseStoredAuth(old, now).user).toEqual({ ...user, firstName: '', lastName: '' })
    expect(parseStoredAuth({ ...good, user: { email: 'a@b.ba' } }, now).user?.id).toBe(0)
  })

  it('returns `expiresAt` null for a session that an older version of the storefront stored without an expiry', () => {
    const { expiresAt: _expiresAt, ...old } = good
    expect(parseStoredAuth(old, now)).toEqual({ ...good, expiresAt: null, hasExpired: false })
  })

  it('returns a signed-out, expired session when the token has expired', () => {
    expect(parseStoredAuth({ ...good, expiresAt: now }, now)).toEqual({ ...signedOut, hasExpired: true })
  })

  it('for random stored values that are not a valid session, returns isAuthenticated = false and does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        expect(parseStoredAuth(stored, now).isAuthenticated).toBe(false)
      }),
    )
  })
})

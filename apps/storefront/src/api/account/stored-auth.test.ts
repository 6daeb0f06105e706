import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStoredAuth, signedOut } from './stored-auth.ts'

const now = 1_790_000_000_000
const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const good = { user, token: 'a.b.c', expiresAt: now + 60_000, isAuthenticated: true }
const neither = { hasExpired: false, hasSignedOut: false }

describe('parseStoredAuth', () => {
  it('returns the stored session', () => {
    expect(parseStoredAuth(good, now)).toEqual({ ...good, ...neither })
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
    expect(parseStoredAuth(old, now)).toEqual({ ...good, expiresAt: null, ...neither })
  })

  it('returns a signed-out, expired session when the token has expired', () => {
    expect(parseStoredAuth({ ...good, expiresAt: now }, now)).toEqual({ ...signedOut, hasExpired: true })
  })

  it('returns the stored `hasSignedOut`, but false when a valid session is stored with it', () => {
    expect(parseStoredAuth({ token: null, hasSignedOut: true }, now).hasSignedOut).toBe(true)
    expect(parseStoredAuth({ ...good, hasSignedOut: true }, now).hasSignedOut).toBe(false)
  })

  it('returns a signed-out session for arbitrary stored values', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        expect(parseStoredAuth(stored, now).isAuthenticated).toBe(false)
      }),
    )
  })
})

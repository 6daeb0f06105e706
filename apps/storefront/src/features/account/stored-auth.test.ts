import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAuth, signedOut } from './stored-auth.ts'

const now = 1_790_000_000_000
const token = (exp: unknown) => `e30.${btoa(JSON.stringify({ exp }))}.x`
const user = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const good = { user, token: token(now / 1000 + 60), isAuthenticated: true }

describe('the stored session', () => {
  it('is read as it was kept', () => {
    expect(readAuth(good, now)).toEqual({ ...good, hasExpired: false })
  })

  it('follows from user and token, whatever the flag says', () => {
    expect(readAuth({ ...good, isAuthenticated: false }, now).isAuthenticated).toBe(true)
    expect(readAuth({ ...good, token: null }, now)).toEqual(signedOut)
    expect(readAuth({ ...good, user: null }, now)).toEqual(signedOut)
  })

  it('of an earlier shape keeps what can be read', () => {
    const old = { user: { id: '7', email: 'a@b.ba', role: ['x'] }, token: good.token }
    expect(readAuth(old, now).user).toEqual({ ...user, firstName: '', lastName: '' })
    expect(readAuth({ ...good, user: { email: 'a@b.ba' } }, now).user?.id).toBe(0)
  })

  it('ends with its token, which is told', () => {
    expect(readAuth({ ...good, token: token(now / 1000) }, now)).toEqual({ ...signedOut, hasExpired: true })
    expect(readAuth({ ...good, token: 'garbage' }, now)).toEqual({ ...signedOut, hasExpired: true })
  })

  it('is nobody’s for everything else', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        expect(readAuth(stored, now).isAuthenticated).toBe(false)
      }),
    )
  })
})

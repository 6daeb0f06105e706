import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CART_LIFETIME_MS, issueCartToken, issueNonce, isValidNonce, verifyCartToken } from './cart-token.ts'

const secret = 'a secret of the test'
const now = new Date('2026-11-21T10:00:00Z')

describe('Cart-Token', () => {
  it('a Cart-Token is byte for byte the token that WooCommerce would sign', () => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const seconds = now.getTime() / 1000
    const claims = { user_id: 't_abc', exp: seconds + 172_800, iss: 'store-api', iat: seconds }
    const signed = `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}`
    const signature = createHmac('sha256', secret).update(signed).digest('base64url')
    expect(issueCartToken('t_abc', secret, now)).toBe(`${signed}.${signature}`)
  })

  it('a Cart-Token is valid for exactly 48 hours', () => {
    const token = issueCartToken('t_abc', secret, now)
    const at = (ms: number) => verifyCartToken(token, secret, new Date(now.getTime() + ms))
    expect(at(CART_LIFETIME_MS - 1000)).toBe('t_abc')
    expect(at(CART_LIFETIME_MS)).toBeNull()
  })

  it('a Cart-Token is invalid with another secret or with any character changed', () => {
    const token = issueCartToken('t_abc', secret, now)
    expect(verifyCartToken(token, 'another secret', now)).toBeNull()
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '.', '='), (at, letter) => {
        fc.pre(token[at] !== letter)
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        expect(verifyCartToken(changed, secret, now)).toBeNull()
      }),
    )
  })

  it('a Cart-Token is invalid when its signature is changed to another base64url text of the same bytes', () => {
    const token = issueCartToken('t_abc', secret, now)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1]
    expect(verifyCartToken(token.slice(0, -1) + sameBytes, secret, now)).toBeNull()
    expect(verifyCartToken(`${token}=`, secret, now)).toBeNull()
  })

  it('a Cart-Token is invalid when it is arbitrary text or has no signature', () => {
    fc.assert(fc.property(fc.string(), text => verifyCartToken(text, secret, now) === null))
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = part({ user_id: 't_abc', exp: now.getTime(), iss: 'store-api' })
    expect(verifyCartToken(`${part({ typ: 'JWT', alg: 'none' })}.${claims}.`, secret, now)).toBeNull()
  })

  it('a Cart-Token is invalid when it names another issuer, even with a valid signature', () => {
    const [header] = issueCartToken('t_abc', secret, now).split('.')
    const claims = Buffer.from(JSON.stringify({ user_id: 't_abc', exp: 9e9, iss: 'else' })).toString(
      'base64url',
    )
    const signature = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
    expect(verifyCartToken(`${header}.${claims}.${signature}`, secret, now)).toBeNull()
  })
})

describe('isValidNonce', () => {
  it('accepts a nonce in the 12-hour period of its issue and in the next 12-hour period, but not later; rejects a nonce that was issued with another secret', () => {
    const start = new Date('2026-11-21T00:00:00Z')
    const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)
    const nonce = issueNonce('secret', start)
    expect(isValidNonce(nonce, 'secret', start)).toBe(true)
    expect(isValidNonce(nonce, 'secret', later(11))).toBe(true)
    expect(isValidNonce(nonce, 'secret', later(23))).toBe(true)
    expect(isValidNonce(nonce, 'secret', later(24))).toBe(false)
    expect(isValidNonce(nonce, 'other', start)).toBe(false)
    expect(isValidNonce('wrong', 'secret', start)).toBe(false)
  })
})

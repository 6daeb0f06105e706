import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CART_LIFETIME_MS, issueCartToken, readCartToken } from './cart-token.ts'

const secret = 'a secret of the test'
const now = new Date('2026-11-21T10:00:00Z')

describe('a Cart-Token', () => {
  it('names its cart for 48 hours and not a second longer', () => {
    const token = issueCartToken('t_abc', secret, now)
    expect(readCartToken(token, secret, new Date(now.getTime() + CART_LIFETIME_MS - 1000))).toBe('t_abc')
    expect(readCartToken(token, secret, new Date(now.getTime() + CART_LIFETIME_MS))).toBeNull()
  })

  it('is nothing with another secret or with one character changed', () => {
    const token = issueCartToken('t_abc', secret, now)
    expect(readCartToken(token, 'another secret', now)).toBeNull()
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '.', '='), (at, letter) => {
        fc.pre(token[at] !== letter)
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        expect(readCartToken(changed, secret, now)).toBeNull()
      }),
    )
  })

  it('is never read from any other text, whatever algorithm it claims', () => {
    fc.assert(fc.property(fc.string(), text => readCartToken(text, secret, now) === null))
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = part({ user_id: 't_abc', exp: now.getTime(), iss: 'store-api' })
    expect(readCartToken(`${part({ typ: 'JWT', alg: 'none' })}.${claims}.`, secret, now)).toBeNull()
  })

  it('of another issuer with our secret is not a Cart-Token', () => {
    const [header] = issueCartToken('t_abc', secret, now).split('.')
    const claims = Buffer.from(JSON.stringify({ user_id: 't_abc', exp: 9e9, iss: 'else' })).toString(
      'base64url',
    )
    const signed = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
    expect(readCartToken(`${header}.${claims}.${signed}`, secret, now)).toBeNull()
  })
})

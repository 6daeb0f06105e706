import { describe, expect, it } from 'vitest'
import {
  correlatedUserAgent,
  correlationId,
  hashKey,
  isIdempotencyKey,
  requestFingerprint,
} from './correlation-id.ts'

describe('isIdempotencyKey', () => {
  it.each([
    null,
    '',
    'short',
    'a'.repeat(15),
    'a'.repeat(129),
    'with blank 0123456',
    'č'.repeat(20),
    'tab\t0123456789012',
  ])('rejects the idempotency key %j', key => expect(isIdempotencyKey(key)).toBe(false))

  it('accepts an idempotency key of 16 to 128 visible ASCII characters', () => {
    expect(isIdempotencyKey('0123456789abcdef')).toBe(true)
    expect(isIdempotencyKey('~'.repeat(128))).toBe(true)
  })
})

it('`correlatedUserAgent` returns a User-Agent with a hash of the idempotency key, but without the key itself', () => {
  const key = '8f14e45f-ceea-467f-a8d1-3c1a2b3c4d5e'
  const agent = correlatedUserAgent('0.1.0', correlationId(hashKey(key)))
  expect(agent).toMatch(/^Sultan\/0\.1\.0 \(\+order [0-9a-f]{32}\)$/)
  expect(agent).not.toContain(key)
})

describe('requestFingerprint', () => {
  const billing = {
    first_name: 'A',
    last_name: 'B',
    address_1: 'C',
    city: 'D',
    postcode: '71000',
    country: 'BA',
    email: 'a@b.ba',
    phone: '+38761222333',
  } as const
  const form = {
    lines: [{ line: 0, id: 1, quantity: 1, variation: [] }],
    billing,
    note: '',
    expectedTotal: '100',
  }

  it('returns equal hashes for equal order forms of one sender, and different hashes when the form or the sender (a customer id or `guest`) differs', () => {
    const same = requestFingerprint(structuredClone(form), 'guest')
    expect(requestFingerprint(form, 'guest')).toBe(same)
    expect(requestFingerprint(form, '2')).not.toBe(same)
    expect(requestFingerprint({ ...form, note: 'x' }, 'guest')).not.toBe(same)
    expect(requestFingerprint({ ...form, billing: { ...billing, city: 'E' } }, 'guest')).not.toBe(same)
  })
})

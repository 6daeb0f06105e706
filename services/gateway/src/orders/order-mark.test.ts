import { describe, expect, it } from 'vitest'
import { fingerprint, hashOfKey, isIdempotencyKey, markedUserAgent, markOf } from './order-mark.ts'
import { siteTime } from './site-time.ts'

describe('keys of orders', () => {
  it.each([
    null,
    '',
    'short',
    'a'.repeat(15),
    'a'.repeat(129),
    'with blank 0123456',
    'č'.repeat(20),
    'tab\t0123456789012',
  ])('%j is none', key => expect(isIdempotencyKey(key)).toBe(false))

  it('are 16 to 128 visible ASCII characters', () => {
    expect(isIdempotencyKey('0123456789abcdef')).toBe(true)
    expect(isIdempotencyKey('~'.repeat(128))).toBe(true)
  })

  it('mark the order by their hash, which gives the key away to nobody', () => {
    const key = '8f14e45f-ceea-467f-a8d1-3c1a2b3c4d5e'
    const agent = markedUserAgent('0.1.0', markOf(hashOfKey(key)))
    expect(agent).toMatch(/^Sultan\/0\.1\.0 \(\+order [0-9a-f]{32}\)$/)
    expect(agent).not.toContain(key)
  })
})

describe('the fingerprint', () => {
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

  it('tells forms and senders apart', () => {
    const same = fingerprint(structuredClone(form), 'guest')
    expect(fingerprint(form, 'guest')).toBe(same)
    expect(fingerprint(form, '2')).not.toBe(same)
    expect(fingerprint({ ...form, note: 'x' }, 'guest')).not.toBe(same)
    expect(fingerprint({ ...form, billing: { ...billing, city: 'E' } }, 'guest')).not.toBe(same)
  })
})

it('writes the shop’s own time, winter and summer', () => {
  expect(siteTime(new Date('2026-11-21T13:03:07Z'))).toBe('2026-11-21T14:03:07')
  expect(siteTime(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02T00:30:00')
})

import { expect, it } from 'vitest'
import { contactKeys, mailboxKey } from './contact-keys.ts'

it.each([
  ['Ana@Kupac.example', 'ana@kupac.example'],
  ['a.n.a+b.c+d@kupac.example', 'ana@kupac.example'],
  ['"a@b"@kupac.example', '"a@b"@kupac.example'],
])('`mailboxKey` turns the e-mail address %s into the mailbox key %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

it.each([
  ['Ana@Kupac.example', '061 123 456'],
  ['a.n.a@kupac.example', '+387 61 123-456'],
  ['ana+poklon@kupac.example', '0038761123456'],
])(
  '`contactKeys` returns the keys `email ana@kupac.example` and `phone +38761123456` for the e-mail address %s and the telephone number %s',
  (email, phone) => {
    expect(contactKeys({ email, phone })).toEqual(['email ana@kupac.example', 'phone +38761123456'])
  },
)

it('`contactKeys` returns one rate-limit key, that of the e-mail address, when the telephone number is empty', () => {
  expect(contactKeys({ email: 'ana@kupac.example', phone: '' })).toEqual(['email ana@kupac.example'])
})

import { expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

it.each([
  ['Ana@Kupac.example', 'ana@kupac.example'],
  ['a.n.a+b.c+d@kupac.example', 'ana@kupac.example'],
  ['"a@b"@kupac.example', '"a@b"@kupac.example'],
])('`mailboxKey` of %s is %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

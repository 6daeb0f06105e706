import { expect, it } from 'vitest'
import { readResetLink } from './reset-link.ts'

it.each([
  ['#kljuc=abc-_9&racun=a%2Bb%40kupac.example', { key: 'abc-_9', email: 'a+b@kupac.example' }],
  ['#kljuc=abc', { key: 'abc', email: '' }],
  ['kljuc=abc%20', { key: 'abc', email: '' }],
])(
  'readResetLink reads from the URL fragment %s the password reset key and the e-mail address: %j',
  (fragment, link) => expect(readResetLink(fragment)).toEqual(link),
)

it.each(['', '#', '#kljuc=', '#kljuc', '#racun=a@b.ba', '#%'])(
  'readResetLink returns null for the URL fragment %j, which has no password reset key',
  fragment => expect(readResetLink(fragment)).toBeNull(),
)

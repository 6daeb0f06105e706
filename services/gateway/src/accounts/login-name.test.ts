import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountHash, isUsername, parseLoginName } from './login-name.ts'

it.each(['amina', 'amina.hodzic@kupac.example', "o'brien+shop@kupac.example", ' amina '])(
  'parseLoginName accepts the login name (user name or e-mail address) %j and trims surrounding blanks',
  name => {
    expect(parseLoginName(name)).toBe(name.trim())
  },
)

it.each([
  '',
  ' ',
  'léjla',
  'lejla%41',
  '<b>lejla',
  'lej la',
  'lej\nla',
  'a\u0000b',
  'x'.repeat(255),
  7,
  null,
  {},
])('parseLoginName rejects the login name %j', name => {
  expect(parseLoginName(name)).toBeNull()
})

it('accountHash returns 64 hexadecimal digits, the same for a name in upper and in lower case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      expect(accountHash(email.toUpperCase())).toBe(accountHash(email.toLowerCase()))
      expect(accountHash(email)).toMatch(/^[0-9a-f]{64}$/)
    }),
  )
})

it('isUsername rejects an e-mail address with a plus sign', () => {
  expect([isUsername('amina@kupac.example'), isUsername('amina+1@kupac.example')]).toEqual([true, false])
})

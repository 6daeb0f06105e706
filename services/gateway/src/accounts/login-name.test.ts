import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountBucket, isUsername, readLoginName } from './login-name.ts'

it.each(['amina', 'amina.hodzic@kupac.example', "o'brien+shop@kupac.example", ' amina '])(
  '%s may sign in',
  name => {
    expect(readLoginName(name)).toBe(name.trim())
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
])('%j may not: WordPress would read another name in it', name => {
  expect(readLoginName(name)).toBeNull()
})

it('the case of a name does not make another account of it, and the bucket does not tell the name', () => {
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      expect(accountBucket(email.toUpperCase())).toBe(accountBucket(email.toLowerCase()))
      expect(accountBucket(email)).toMatch(/^[0-9a-f]{64}$/)
    }),
  )
})

it('a plus is no part of a user name', () => {
  expect([isUsername('amina@kupac.example'), isUsername('amina+1@kupac.example')]).toEqual([true, false])
})

import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issueLoginToken, LOGIN_LIFETIME_MS, readLoginToken } from './login-token.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const issuer = {
  tokenSecret: 'tajna prodavnice',
  publicUrl: 'https://shop.example',
  now: () => new Date(start),
}
const amina = { customerId: 2, epoch: 3 }
const token = issueLoginToken(amina, issuer)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forge(header: object, claims: object, secret = issuer.tokenSecret): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const claims = (more: object = {}) => ({
  iss: issuer.publicUrl,
  exp: start / 1000 + 60,
  data: { user: { id: '2', epoch: 0 } },
  ...more,
})
const hs256 = { typ: 'JWT', alg: 'HS256' }

it('names its customer until seven days are over', () => {
  const at = (ms: number) => readLoginToken(token, { ...issuer, now: () => new Date(start + ms) })
  expect(at(0)).toEqual(amina)
  expect(at(LOGIN_LIFETIME_MS - 1000)).toEqual(amina)
  expect(at(LOGIN_LIFETIME_MS)).toMatchObject({ code: 'jwt_auth_invalid_token', message: 'Expired token' })
})

it('carries what the plug-in writes: the id as a string', () => {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({
    iss: 'https://shop.example',
    nbf: start / 1000,
    data: { user: { id: '2' } },
  })
})

it.each([
  ['another secret', forge(hs256, claims(), 'druga'), 'Signature verification failed'],
  ['alg none', `${part({ alg: 'none' })}.${part(claims())}.x`, 'Algorithm not supported'],
  ['alg none, unsigned', `${part({ alg: 'none' })}.${part(claims())}.`, 'Wrong number of segments'],
  ['alg none, signed', forge({ alg: 'none' }, claims()), 'Algorithm not supported'],
  ['no JWT', 'nije-token', 'Wrong number of segments'],
  ['too many segments', `${token}.x`, 'Wrong number of segments'],
  ['no expiry', forge(hs256, claims({ exp: undefined })), 'Expired token'],
  [
    'http for https',
    forge(hs256, claims({ iss: 'http://shop.example' })),
    'The iss do not match with this server',
  ],
  ['nobody in it', forge(hs256, claims({ data: {} })), 'User ID not found in the token'],
  [
    'id as a number',
    forge(hs256, claims({ data: { user: { id: 2, epoch: 0 } } })),
    'User ID not found in the token',
  ],
  [
    'an id that is none',
    forge(hs256, claims({ data: { user: { id: '2 or 1', epoch: 0 } } })),
    'User ID not found in the token',
  ],
])('is refused: %s', (_, forged, message) => {
  expect(readLoginToken(forged, issuer)).toMatchObject({ status: 403, message })
})

it('one changed letter makes it void', () => {
  const at = fc.nat(token.length - 2)
  fc.assert(
    fc.property(at, fc.constantFrom('A', 'z', '0', '_'), (place, letter) => {
      fc.pre(token[place] !== letter && token[place] !== '.')
      const changed = `${token.slice(0, place)}${letter}${token.slice(place + 1)}`
      expect(readLoginToken(changed, issuer)).toHaveProperty('status', 403)
    }),
  )
})

it('nothing that is sent makes it fail', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(readLoginToken(text, issuer)).toHaveProperty('status', 403)
    }),
  )
})

import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issueLoginToken, verifyLoginToken } from './login-session.ts'

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

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000

describe('login token', () => {
  it('a login token is valid for exactly seven days', async () => {
    const at = (ms: number) => verifyLoginToken(token, { ...issuer, now: () => new Date(start + ms) })
    expect(await at(0)).toEqual(amina)
    expect(await at(SEVEN_DAYS_MS - 1000)).toEqual(amina)
    expect(await at(SEVEN_DAYS_MS)).toMatchObject({
      code: 'jwt_auth_invalid_token',
      message: 'Expired token',
    })
  })

  it('a login token equals the token of the JWT plug-in byte for byte, except for the added claim `epoch`', () => {
    const seconds = start / 1000
    const issued = {
      iss: 'https://shop.example',
      iat: seconds,
      nbf: seconds,
      exp: seconds + 604_800,
      data: { user: { id: '2', epoch: 3 } },
    }
    expect(token).toBe(forge(hs256, issued))
  })

  it.each([
    [
      'a signature made with another secret',
      'Signature verification failed',
      forge(hs256, claims(), 'druga'),
    ],
    [
      'the algorithm `none` and an invalid signature',
      'Algorithm not supported',
      `${part({ alg: 'none' })}.${part(claims())}.x`,
    ],
    [
      'the algorithm `none` and an empty signature',
      'Wrong number of segments',
      `${part({ alg: 'none' })}.${part(claims())}.`,
    ],
    [
      'the algorithm `none` and a valid signature',
      'Algorithm not supported',
      forge({ alg: 'none' }, claims()),
    ],
    ['one segment', 'Wrong number of segments', 'nije-token'],
    ['four segments', 'Wrong number of segments', `${token}.x`],
    ['no expiry time', 'Expired token', forge(hs256, claims({ exp: undefined }))],
    [
      'an issuer with http instead of https',
      'The iss do not match with this server',
      forge(hs256, claims({ iss: 'http://shop.example' })),
    ],
    ['no user', 'User ID not found in the token', forge(hs256, claims({ data: {} }))],
    [
      'a user id of type number',
      'User ID not found in the token',
      forge(hs256, claims({ data: { user: { id: 2, epoch: 0 } } })),
    ],
    [
      'a user id that is not numeric',
      'User ID not found in the token',
      forge(hs256, claims({ data: { user: { id: '2 or 1', epoch: 0 } } })),
    ],
  ])('a login token with %s is rejected with status 403 and the message “%s”', async (_, message, forged) => {
    expect(verifyLoginToken(forged, issuer)).toMatchObject({ status: 403, message })
  })

  it('a login token is rejected when any of its characters other than a dot is changed', async () => {
    const at = fc.nat(token.length - 1)
    await fc.assert(
      fc.asyncProperty(at, fc.constantFrom('A', 'z', '0', '_'), async (place, letter) => {
        fc.pre(token[place] !== letter && token[place] !== '.')
        const changed = `${token.slice(0, place)}${letter}${token.slice(place + 1)}`
        expect(verifyLoginToken(changed, issuer)).toHaveProperty('status', 403)
      }),
    )
  })

  it('arbitrary text as a login token is rejected without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async text => {
        expect(verifyLoginToken(text, issuer)).toHaveProperty('status', 403)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { StoreRequest, StoreResponse } from '../store/store-client.ts'
import { createTokenVerifier } from './token-verifier.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (exp: number): string =>
  `${part({ alg: 'HS256' })}.${part({ exp, data: { user: { id: '9' } } })}.c2ln`
const good = `Bearer ${token(10_000)}`
const amina = { id: 2, name: 'amina', slug: 'amina' }

function storeResponding(status: number | 'lost', body: unknown = { ...amina, meta: [] }) {
  const requests: StoreRequest[] = []
  const clock = { seconds: 0 }
  const verifier = createTokenVerifier(
    async (request): Promise<StoreResponse> => {
      requests.push(request)
      return status === 'lost' ? { kind: 'lost' } : { kind: 'received', status, headers: new Headers(), body }
    },
    () => clock.seconds * 1000,
  )
  return { requests, clock, verifier }
}

describe('createTokenVerifier', () => {
  it('returns the user the store confirms, not the claims of the token', async () => {
    const { requests, verifier } = storeResponding(200)
    expect(await verifier.verify(good)).toEqual({ kind: 'verified', user: amina, authorization: good })
    expect(requests).toEqual([{ method: 'GET', route: '/wp/v2/users/me', headers: { authorization: good } }])
  })

  it('caches the user of a token for five minutes, or until the token expires if that is earlier', async () => {
    const { requests, clock, verifier } = storeResponding(200)
    await verifier.verify(good)
    clock.seconds = 299
    await verifier.verify(good)
    expect(requests).toHaveLength(1)
    clock.seconds = 300
    await verifier.verify(good)
    expect(requests).toHaveLength(2)
    const short = `Bearer ${token(310)}`
    await verifier.verify(short)
    clock.seconds = 310
    await verifier.verify(short)
    expect(requests).toHaveLength(4)
  })

  it('`verifyForOrder` verifies the token with the store on every call instead of using the cache, and rejects a token that expires within a minute', async () => {
    const { requests, clock, verifier } = storeResponding(200)
    await verifier.verify(good)
    const verified = { kind: 'verified', user: amina, authorization: good }
    expect(await verifier.verifyForOrder(good)).toEqual(verified)
    expect(await verifier.verifyForOrder(good)).toEqual(verified)
    expect(requests).toHaveLength(3)
    clock.seconds = 9_941
    expect(await verifier.verify(good)).toEqual(verified)
    expect(await verifier.verifyForOrder(good)).toEqual({ kind: 'rejected' })
    expect(await verifier.verifyForOrder(null)).toEqual({ kind: 'guest' })
  })

  it('`invalidate` drops only the cached tokens of the given user', async () => {
    const { requests, verifier } = storeResponding(200)
    await verifier.verify(good)
    verifier.invalidate([3])
    await verifier.verify(good)
    expect(requests).toHaveLength(1)
    verifier.invalidate([2])
    await verifier.verify(good)
    expect(requests).toHaveLength(2)
  })

  it('does not cache the user of a token when `invalidate` is called during the verification', async () => {
    const { requests, verifier } = storeResponding(200)
    const verifying = verifier.verify(good)
    verifier.invalidate([2])
    expect(await verifying).toMatchObject({ kind: 'verified' })
    await verifier.verify(good)
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['responds with status 401', 'rejected', 401, {}],
    [
      'responds with status 403 and the code jwt_auth_invalid_token',
      'rejected',
      403,
      { code: 'jwt_auth_invalid_token' },
    ],
    ['responds with a user with the id 0', 'rejected', 200, { ...amina, id: 0 }],
    ['responds with a user with an id of type string', 'rejected', 200, { ...amina, id: '2' }],
    ['responds with a list instead of a user', 'rejected', 200, []],
    ['responds with status 429', 'unavailable', 429, {}],
    ['responds with status 503', 'unavailable', 503, {}],
    ['does not respond', 'unavailable', 'lost', null],
  ] as const)(
    'when the store %s, returns `%s` and does not cache this result',
    async (_what, kind, status, body) => {
      const { requests, verifier } = storeResponding(status, body)
      expect(await verifier.verify(good)).toEqual({ kind })
      await verifier.verify(good)
      expect(requests).toHaveLength(2)
    },
  )

  it('returns guest for a request without an Authorization header', async () => {
    expect(await storeResponding(200).verifier.verify(null)).toEqual({ kind: 'guest' })
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer abc',
    'Bearer a.b',
    'Bearer a.b.',
    'Bearer a.b.c.d',
    'Bearer a.b.c, Basic eDp5',
    'Basic Y2s6Y3M=',
    'Digest a.b.c',
  ])('sends no request to the store and rejects the Authorization header "%s"', async header => {
    const { requests, verifier } = storeResponding(200)
    expect(await verifier.verify(header)).toEqual({ kind: 'rejected' })
    expect(requests).toEqual([])
  })

  it('sends no request to the store and rejects a bearer token whose third part has more than 1,000 characters', async () => {
    const { requests, verifier } = storeResponding(200)
    expect(await verifier.verify(`Bearer a.b.${'c'.repeat(1001)}`)).toEqual({ kind: 'rejected' })
    expect(requests).toEqual([])
  })
})

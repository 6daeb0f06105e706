import type { ClientRequest, Result, WooClient } from '@sultan/woo-client/client'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withChallenges } from './challenge-middleware.ts'

const ok: Result<unknown> = { ok: true, value: {}, headers: new Headers() }
const refused = (data: unknown, status = 429): Result<unknown> => ({
  ok: false,
  error: { kind: 'http', status, code: 'sultan_too_many_requests', message: '', data },
})
const call = { route: '/sultan/v1/quote', body: { items: [] }, headers: { a: 'b' }, schema: z.unknown() }

function clientResponding(...responses: readonly Result<unknown>[]) {
  const left = [...responses]
  const calls: ClientRequest<unknown>[] = []
  const client: WooClient = {
    async request<T>(request: ClientRequest<T>) {
      calls.push(request)
      // This cast is safe: the schema in these tests accepts any value.
      return (left.shift() ?? ok) as Result<T>
    },
  }
  return { calls, client }
}

describe('withChallenges (proof-of-work challenges of the gateway)', () => {
  it('when a response contains a challenge, repeats the request with unchanged body and headers, and adds a header with the solution', async () => {
    const { calls, client } = clientResponding(refused({ challenge: { n: 1 } }))
    const result = await withChallenges(client, async challenge => JSON.stringify(challenge)).request(call)
    expect(result.ok).toBe(true)
    expect(calls).toEqual([call, { ...call, headers: { a: 'b', 'Sultan-Challenge': '{"n":1}' } }])
  })

  it('solves at most two challenges per request', async () => {
    const challenges = [1, 2, 3].map(n => refused({ challenge: { n } }))
    const { calls, client } = clientResponding(...challenges)
    const result = await withChallenges(client, async () => 'x').request(call)
    expect(result).toEqual(challenges[2])
    expect(calls).toHaveLength(3)
  })

  it.each([
    ['is refused without a challenge', refused({ status: 429 })],
    ['is refused with a malformed challenge', refused({ challenge: 'x' })],
    ['is refused with a challenge and the status 403', refused({ challenge: {} }, 403)],
    ['fails with a network error', { ok: false, error: { kind: 'network' } } as const],
  ])(
    'when a request %s, returns the error result unchanged and sends no second request',
    async (_what, response) => {
      const { calls, client } = clientResponding(response)
      const unsolvable = () => Promise.reject(new Error('must not be called'))
      expect(await withChallenges(client, unsolvable).request(call)).toBe(response)
      expect(calls).toHaveLength(1)
    },
  )

  it.each([
    ['the challenge cannot be solved', async () => null],
    ['the solver cannot be loaded', () => Promise.reject(new Error('offline'))],
  ])('returns the 429 response when %s', async (_what, solve) => {
    const response = refused({ challenge: {} })
    expect(await withChallenges(clientResponding(response).client, solve).request(call)).toBe(response)
  })
})

import { describe, expect, it } from 'vitest'
import type { Question, StoreAnswer } from '../store/ask-store.ts'
import { createBearers } from './bearers.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (exp: number): string =>
  `${part({ alg: 'HS256' })}.${part({ exp, data: { user: { id: '9' } } })}.c2ln`
const good = `Bearer ${token(10_000)}`
const amina = { id: 2, name: 'amina', slug: 'amina' }

function over(status: number | 'lost', body: unknown = { ...amina, meta: [] }) {
  const asked: Question[] = []
  const clock = { seconds: 0 }
  const bearers = createBearers(
    async (question): Promise<StoreAnswer> => {
      asked.push(question)
      return status === 'lost' ? { kind: 'lost' } : { kind: 'answered', status, headers: new Headers(), body }
    },
    () => clock.seconds * 1000,
  )
  return { asked, clock, bearers }
}

describe('who a bearer is', () => {
  it('is what the store says, not what the token says', async () => {
    const { asked, bearers } = over(200)
    expect(await bearers.confirm(good)).toEqual({ kind: 'confirmed', user: amina, authorization: good })
    expect(asked).toEqual([{ method: 'GET', route: '/wp/v2/users/me', headers: { authorization: good } }])
  })

  it('is asked again after five minutes, after the end of the token, and for every token', async () => {
    const { asked, clock, bearers } = over(200)
    await bearers.confirm(good)
    clock.seconds = 299
    await bearers.confirm(good)
    expect(asked).toHaveLength(1)
    clock.seconds = 300
    await bearers.confirm(good)
    expect(asked).toHaveLength(2)
    const short = `Bearer ${token(310)}`
    await bearers.confirm(short)
    clock.seconds = 310
    await bearers.confirm(short)
    expect(asked).toHaveLength(4)
  })

  it('is asked for every order, and not good when it ends before one is made', async () => {
    const { asked, clock, bearers } = over(200)
    await bearers.confirm(good)
    const confirmed = { kind: 'confirmed', user: amina, authorization: good }
    expect(await bearers.confirmForOrder(good)).toEqual(confirmed)
    expect(await bearers.confirmForOrder(good)).toEqual(confirmed)
    expect(asked).toHaveLength(3)
    clock.seconds = 9_941
    expect(await bearers.confirm(good)).toEqual(confirmed)
    expect(await bearers.confirmForOrder(good)).toEqual({ kind: 'refused' })
    expect(await bearers.confirmForOrder(null)).toEqual({ kind: 'guest' })
  })

  it('is asked again once a session of the customer has ended, and for nobody else', async () => {
    const { asked, bearers } = over(200)
    await bearers.confirm(good)
    bearers.forget(3)
    await bearers.confirm(good)
    expect(asked).toHaveLength(1)
    bearers.forget(2)
    await bearers.confirm(good)
    expect(asked).toHaveLength(2)
  })

  it.each([
    [401, {}, 'refused'],
    [403, { code: 'jwt_auth_invalid_token' }, 'refused'],
    [200, { ...amina, id: 0 }, 'refused'],
    [200, { ...amina, id: '2' }, 'refused'],
    [200, [], 'refused'],
    [429, {}, 'unavailable'],
    [503, {}, 'unavailable'],
    ['lost', null, 'unavailable'],
  ] as const)('after %s %j is %s, and is not kept', async (status, body, kind) => {
    const { asked, bearers } = over(status, body)
    expect(await bearers.confirm(good)).toEqual({ kind })
    await bearers.confirm(good)
    expect(asked).toHaveLength(2)
  })

  it('is a guest without one', async () => {
    expect(await over(200).bearers.confirm(null)).toEqual({ kind: 'guest' })
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
    `Bearer a.b.${'c'.repeat(1001)}`,
    'Basic Y2s6Y3M=',
    'Digest a.b.c',
  ])('%s is not shown to the store', async header => {
    const { asked, bearers } = over(200)
    expect(await bearers.confirm(header)).toEqual({ kind: 'refused' })
    expect(asked).toEqual([])
  })
})

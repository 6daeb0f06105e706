import { recording, replay } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it, vi } from 'vitest'
import type { Limiter } from '../limits/limiter.ts'
import type { Question, StoreAnswer } from '../store/ask-store.ts'
import { handleSignIn } from './sign-in.ts'

const credentials = { username: 'amina.hodzic@kupac.example', password: 'lozinka1' }

const tmeister = {
  token: 'TOKEN',
  user_email: 'amina.hodzic@kupac.example',
  user_nicename: 'amina',
  user_display_name: 'amina',
}

async function recorded(name: string): Promise<StoreAnswer> {
  const response = replay(recording(name))
  return {
    kind: 'answered',
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  }
}

function over(answer: StoreAnswer) {
  const asked: Question[] = []
  const counted: string[] = []
  const pauses: number[] = []
  const pause = async (ms: number): Promise<void> => {
    pauses.push(ms)
  }
  const limiter: Limiter = {
    async take(scope, who) {
      counted.push(`${scope} ${who.slice(0, 11)}`)
      return null
    },
    forget: async () => undefined,
    async giveBack(scope) {
      counted.push(`back ${scope}`)
    },
  }
  const ask = async (question: Question): Promise<StoreAnswer> => {
    asked.push(question)
    return answer
  }
  const signIn = async (body: unknown) => {
    const request = new Request('https://shop.example/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c', cookie: 'x=y' },
      body: JSON.stringify(body),
    })
    const response = await handleSignIn(request, '203.0.113.7', { ask, limiter }, pause)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { asked, counted, pauses, signIn }
}

describe('signing in', () => {
  it('passes on user name and password and nothing else', async () => {
    const { asked, counted, pauses, signIn } = over(await recorded('jwt-tmeister-token-ok-by-email'))
    const { status, body } = await signIn({ ...credentials, role: 'administrator', device: 'x' })
    expect(asked).toEqual([{ method: 'POST', route: '/jwt-auth/v1/token', body: credentials }])
    expect({ status, body }).toEqual({
      status: 200,
      body: tmeister,
    })
    expect(counted.slice(2)).toEqual(['back signIn', 'back signInAccount'])
    expect(pauses).toEqual([])
  })

  it('gives the other plug-in’s answer the same shape, and keeps its cookie back', async () => {
    const { signIn } = over(await recorded('jwt-usefulteam-token-ok'))
    const { headers, body } = await signIn(credentials)
    expect(body).toEqual({
      token: 'TOKEN',
      user_email: 'amina.hodzic@kupac.example',
      user_nicename: 'amina',
      user_display_name: 'Amina Hodžić',
    })
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('tells the roles where the shop does', async () => {
    const recordedAnswer = await recorded('jwt-usefulteam-token-ok')
    if (recordedAnswer.kind === 'lost') throw new Error('The recording is an answer.')
    const roles = ['shop_manager']
    const told = [
      // The cast: the recording has `data`, an object.
      { ...recordedAnswer, body: { data: { ...(recordedAnswer.body as { data: object }).data, roles } } },
      { ...recordedAnswer, body: { ...tmeister, roles } },
    ]
    for (const answer of told) expect((await over(answer).signIn(credentials)).body).toMatchObject({ roles })
  })

  it.each([
    'jwt-tmeister-token-wrong-password-by-email',
    'jwt-tmeister-token-unknown-email',
    'jwt-tmeister-token-unknown-user',
    'jwt-tmeister-token-missing-fields',
    'jwt-usefulteam-token-wrong-password',
    'jwt-usefulteam-token-unknown-email',
    'jwt-usefulteam-token-missing-password',
  ])('%s is the one refusal, evenly late', async name => {
    const { counted, pauses, signIn } = over(await recorded(name))
    expect(await signIn(credentials)).toMatchObject({
      status: 403,
      body: {
        code: 'sultan_sign_in_refused',
        message: 'Neispravni podaci za prijavu',
        data: { status: 403 },
      },
    })
    expect(counted).toHaveLength(2)
    expect(pauses).toHaveLength(1)
  })

  it.each([
    null,
    {},
    { username: 'amina' },
    { ...credentials, password: '' },
    { ...credentials, username: 'a b' },
  ])('so is what nobody can have sent to the store: %j', async body => {
    const { asked, signIn } = over({ kind: 'lost' })
    expect(await signIn(body)).toMatchObject({ status: 403, body: { code: 'sultan_sign_in_refused' } })
    expect(asked).toEqual([])
  })

  it('says so when the store is away', async () => {
    expect((await over({ kind: 'lost' }).signIn(credentials)).status).toBe(503)
  })

  it.each([
    { kind: 'answered', status: 500, headers: new Headers(), body: {} } as const,
    { kind: 'answered', status: 404, headers: new Headers(), body: { code: 'rest_no_route' } } as const,
    { kind: 'answered', status: 200, headers: new Headers(), body: '<html>' } as const,
  ])('says so when the store cannot tell, and tells its owner: %j', async answer => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await over(answer).signIn(credentials)).status).toBe(503)
    expect(logged).toHaveBeenCalledWith('Nobody can sign in:', expect.stringContaining(`${answer.status}`))
    logged.mockRestore()
  })
})

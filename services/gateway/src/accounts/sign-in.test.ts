import { recording, toResponse } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { noAddressLimits } from '../limits/address-limits.ts'
import { noWorkLimits } from '../limits/work-limits.ts'
import { recordLog } from '../recorded-log.fixture.ts'
import type { StoreRequest, StoreResponse } from '../store/store-client.ts'
import { handleSignIn } from './sign-in.ts'
import { noSignInGuard, type SignInGuard } from './sign-in-guard.ts'

const credentials = { username: 'amina.hodzic@kupac.example', password: 'lozinka1' }

const tmeister = {
  token: 'TOKEN',
  user_email: 'amina.hodzic@kupac.example',
  user_nicename: 'amina',
  user_display_name: 'amina',
}

async function recorded(name: string): Promise<StoreResponse> {
  const response = toResponse(recording(name))
  return {
    kind: 'received',
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  }
}

function storeResponding(response: StoreResponse) {
  const requests: StoreRequest[] = []
  const counted: string[] = []
  const pauses: number[] = []
  const pause = async (ms: number): Promise<void> => {
    pauses.push(ms)
  }
  const signInGuard: SignInGuard = {
    ...noSignInGuard,
    identify: async deviceToken => (deviceToken === 'known' ? 'a-device' : null),
    async begin({ deviceId }) {
      counted.push(`begin ${deviceId}`)
      return null
    },
    async succeeded() {
      counted.push('succeeded')
      return 'known'
    },
    async undo() {
      counted.push('undo')
    },
  }
  const { logger, events } = recordLog()
  const storeClient = async (request: StoreRequest): Promise<StoreResponse> => {
    requests.push(request)
    return response
  }
  const signIn = async (body: unknown, headers: Record<string, string> = {}) => {
    const request = new Request('https://shop.example/wp-json/jwt-auth/v1/token', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer a.b.c',
        cookie: 'x=y',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    const services = { storeClient, signInGuard, logger, workLimits: noWorkLimits }
    const context = { request, address: '203.0.113.7', limits: noAddressLimits }
    const response = await handleSignIn(context, services, pause)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { requests, counted, pauses, events, signIn }
}

describe('handleSignIn', () => {
  it('sends only user name and password to the store, and reports a successful sign-in to the sign-in guard', async () => {
    const { requests, counted, pauses, signIn } = storeResponding(
      await recorded('jwt-tmeister-token-ok-by-email'),
    )
    const { status, body } = await signIn({ ...credentials, role: 'administrator', device: 'x' })
    expect(requests).toEqual([{ method: 'POST', route: '/jwt-auth/v1/token', body: credentials }])
    expect({ status, body }).toEqual({
      status: 200,
      body: tmeister,
    })
    expect(counted).toEqual(['begin null', 'succeeded'])
    expect(pauses).toEqual([])
  })

  it('converts the response of usefulteam’s JWT plugin to the format of Tmeister’s JWT plugin, and sets no cookie', async () => {
    const { signIn } = storeResponding(await recorded('jwt-usefulteam-token-ok'))
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

  it('includes the user’s roles in the response when the store sends them', async () => {
    const recordedResponse = await recorded('jwt-usefulteam-token-ok')
    if (recordedResponse.kind === 'lost') throw new Error('The recording has a response.')
    const roles = ['shop_manager']
    const responses = [
      // The cast is safe: the body of the recorded response has an object `data`.
      { ...recordedResponse, body: { data: { ...(recordedResponse.body as { data: object }).data, roles } } },
      { ...recordedResponse, body: { ...tmeister, roles } },
    ]
    for (const response of responses)
      expect((await storeResponding(response).signIn(credentials)).body).toMatchObject({ roles })
  })

  it.each([
    'jwt-tmeister-token-wrong-password-by-email',
    'jwt-tmeister-token-unknown-email',
    'jwt-tmeister-token-unknown-user',
    'jwt-tmeister-token-missing-fields',
    'jwt-usefulteam-token-wrong-password',
    'jwt-usefulteam-token-unknown-email',
    'jwt-usefulteam-token-missing-password',
  ])(
    'when the store rejects a sign-in with the recorded response %s, responds 403 with the message “Neispravni podaci za prijavu”, and pads the response time',
    async name => {
      const { counted, pauses, signIn } = storeResponding(await recorded(name))
      expect(await signIn(credentials)).toMatchObject({
        status: 403,
        body: {
          code: 'sultan_sign_in_refused',
          message: 'Neispravni podaci za prijavu',
          data: { status: 403 },
        },
      })
      expect(counted).toEqual(['begin null'])
      expect(pauses).toHaveLength(1)
    },
  )

  it.each([
    null,
    {},
    { username: 'amina' },
    { ...credentials, password: '' },
    { ...credentials, username: 'a b' },
  ])('sends no request to the store and returns 403 for a sign-in request with the body %j', async body => {
    const { requests, signIn } = storeResponding({ kind: 'lost' })
    expect(await signIn(body)).toMatchObject({ status: 403, body: { code: 'sultan_sign_in_refused' } })
    expect(requests).toEqual([])
  })

  it('when the store does not respond, returns 503 and undoes the count of the sign-in attempt', async () => {
    const { counted, signIn } = storeResponding({ kind: 'lost' })
    expect((await signIn(credentials)).status).toBe(503)
    expect(counted).toEqual(['begin null', 'undo'])
  })

  it('recognises a device by the token in the request’s `sultan-device` header, and returns the device’s next token in the response’s `sultan-device` header', async () => {
    const { counted, signIn } = storeResponding(await recorded('jwt-tmeister-token-ok-by-email'))
    const first = await signIn(credentials)
    expect(first.headers.get('sultan-device')).toBe('known')
    await signIn(credentials, { 'sultan-device': 'known' })
    expect(counted).toEqual(['begin null', 'succeeded', 'begin a-device', 'succeeded'])
  })

  it.each([
    [500, {}],
    [404, { code: 'rest_no_route' }],
    [200, '<html>'],
  ])(
    'returns 503 and logs a misconfigured JWT plugin when the store responds with status %i and the body %j',
    async (status, body) => {
      const { signIn, events } = storeResponding({ kind: 'received', status, headers: new Headers(), body })
      expect((await signIn(credentials)).status).toBe(503)
      expect(events).toMatchObject([{ level: 'error', fields: { status } }])
    },
  )
})

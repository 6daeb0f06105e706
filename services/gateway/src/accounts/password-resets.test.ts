import { describe, expect, it } from 'vitest'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { accountHash } from './login-name.ts'
import { handleNewPassword, handleResetRequest } from './password-resets.ts'
import { noSignInGuard } from './sign-in-guard.ts'

function setUp(request: () => Promise<unknown>) {
  const counted: string[] = []
  const pauses: number[] = []
  const rateLimiter: RateLimiter = {
    async check(scope, client) {
      counted.push(`${scope} ${client}`)
      return null
    },
    uncount: async () => undefined,
    reset: async () => undefined,
  }
  const emails: string[] = []
  const passwordResets = {
    request: (email: string) => {
      emails.push(email)
      return request()
    },
    change: async () => null,
  }
  const send = (email: unknown) =>
    handleResetRequest(
      new Request('https://shop.example/wp-json/sultan/v1/password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, url: 'https://evil.example' }),
      }),
      { passwordResets, rateLimiter },
      async ms => {
        pauses.push(ms)
      },
    )
  return { send, emails, counted, pauses }
}

describe('handleResetRequest', () => {
  it('pads the response time and reveals nothing about the account', async () => {
    const { send, emails, pauses } = setUp(async () => ({ known: true }))
    const response = await send(' amina@kupac.example ')
    expect(emails).toEqual(['amina@kupac.example'])
    expect(pauses).toHaveLength(1)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ message: expect.any(String) })
  })

  it('counts reset requests by a hash of the e-mail address, regardless of the address’s letter case', async () => {
    const { send, counted } = setUp(async () => undefined)
    await send('Amina@kupac.example')
    await send('amina@KUPAC.example')
    expect(new Set(counted).size).toBe(1)
    expect(counted[0]).toMatch(/^passwordResetAccount [0-9a-f]{64}$/)
  })

  it.each(['amina', 'amina@x.ba, y@z.ba', 'a..b@x.ba', 7, null])(
    'rejects the e-mail address %j without sending an e-mail or counting the request',
    async email => {
      const { send, emails, counted } = setUp(async () => undefined)
      expect((await send(email)).status).toBe(400)
      expect([...emails, ...counted]).toEqual([])
    },
  )
})

it('handleNewPassword sets the new password, and clears the failed sign-ins counted for the customer’s e-mail address and for the user name', async () => {
  const cleared: string[] = []
  const customer = { id: 7, email: 'amina@kupac.example', username: 'amina' }
  const response = await handleNewPassword(
    new Request('https://shop.example/wp-json/sultan/v1/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'a'.repeat(43), password: 'sasvim nova lozinka' }),
    }),
    {
      passwordResets: { request: async () => undefined, change: async () => customer },
      tokenVerifier: {
        verify: async () => ({ kind: 'guest' }),
        verifyForOrder: async () => ({ kind: 'guest' }),
        invalidate: () => undefined,
      },
      onSessionsEnded: () => undefined,
      signInGuard: { ...noSignInGuard, clearAccount: async account => void cleared.push(account) },
    },
  )
  expect(response.status).toBe(200)
  expect(cleared).toEqual([accountHash('amina@kupac.example'), accountHash('amina')])
})

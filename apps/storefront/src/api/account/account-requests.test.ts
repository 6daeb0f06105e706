import { createWooClient } from '@sultan/woo-client/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchOwnOrders, signIn } from './account-requests.ts'
import { authStore, currentToken, logout } from './session.ts'

const issuedAt = Date.UTC(2026, 10, 2, 12)
const TEN_MINUTES_MS = 600_000

/** A token that expires ten minutes after its issue, as those of the plug-in "JWT Auth" (usefulteam). */
const shortToken = `e30.${btoa(JSON.stringify({ iat: issuedAt / 1000, exp: (issuedAt + TEN_MINUTES_MS) / 1000 }))}.x`

const responses: Readonly<Record<string, unknown>> = {
  '/jwt-auth/v1/token': {
    token: shortToken,
    user_email: 'a@b.ba',
    user_nicename: 'amina',
    user_display_name: 'Amina Hodžić',
  },
  '/wc/v3/customers': [],
}

const client = createWooClient({
  baseUrl: 'https://shop.example',
  style: 'query',
  fetch: async ({ url }) => Response.json(responses[new URL(url).searchParams.get('rest_route') ?? '']),
})
vi.mock('../client/store-client.ts', () => ({ browserClient: () => client }))

afterEach(() => {
  logout()
  vi.useRealTimers()
})

describe('signIn', () => {
  it.each([
    ['is 1 h behind the store’s clock', -1],
    ['shows the store’s time', 0],
    ['is 1 h ahead of the store’s clock', 1],
  ])('starts a session of ten minutes on a device whose clock %s', async (_what, hours) => {
    const now = issuedAt + hours * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect(await signIn({ email: 'a@b.ba', password: 'lozinka' })).toMatchObject({ ok: true })
    expect(currentToken()).toBe(shortToken)
    vi.setSystemTime(now + TEN_MINUTES_MS - 1)
    expect(currentToken()).toBe(shortToken)
    vi.setSystemTime(now + TEN_MINUTES_MS)
    expect(currentToken()).toBeNull()
    expect(authStore.getState().hasExpired).toBe(true)
  })
})

describe('fetchOwnOrders', () => {
  it('returns a network error when the code of the HTTP client cannot be loaded', async () => {
    vi.doMock('../client/store-client.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    const result = await fetchOwnOrders(1, true)
    vi.doMock('../client/store-client.ts', () => ({ browserClient: () => client }))
    expect(result).toEqual({ ok: false, error: { kind: 'network' } })
  })
})

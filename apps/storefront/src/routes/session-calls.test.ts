import type { OrderRequest } from '@sultan/woo-wire/own-routes'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { authStore, logout, setUser } from '../features/account/auth-store.ts'
import { placeOrder, readOrder } from '../shop/ordering.ts'
import { placeOrderAs, readOrderInSession, shopperId } from './session-calls.ts'

vi.mock('../shop/ordering.ts')

const amina = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const tokenUntil = (ms: number) => `e30.${btoa(JSON.stringify({ exp: ms / 1000 }))}.x`
const living = tokenUntil(Date.now() + 3_600_000)
// Only handed on.
const order = {} as OrderRequest
const sent = { ok: true, value: {}, headers: new Headers() } as never
const refused = (status: number, code: string) =>
  ({ ok: false, error: { kind: 'http', status, code, message: '', data: {} } }) as never

afterEach(() => {
  logout()
  vi.resetAllMocks()
})

describe('an order', () => {
  it('of a guest goes without a token, whoever is signed in by now', async () => {
    setUser(amina, living)
    vi.mocked(placeOrder).mockResolvedValue(sent)
    await placeOrderAs(order, 'k', null)
    expect(placeOrder).toHaveBeenCalledWith(order, 'k', null)
  })

  it('of a customer goes with his token', async () => {
    setUser(amina, living)
    vi.mocked(placeOrder).mockResolvedValue(sent)
    await placeOrderAs(order, 'k', shopperId(amina))
    expect(placeOrder).toHaveBeenCalledWith(order, 'k', living)
  })

  it.each([
    ['nobody is signed in', () => logout()],
    ['another one is', () => setUser({ ...amina, id: 8 }, living)],
    ['the time is over', () => setUser(amina, tokenUntil(1000))],
  ])('of a customer is not sent when %s, least of all as a guest’s', async (_when, happen) => {
    happen()
    const result = await placeOrderAs(order, 'k', shopperId(amina))
    expect(result).toMatchObject({ ok: false, error: { status: 401 } })
    expect(placeOrder).not.toHaveBeenCalled()
  })

  it('refused for its token ends the session', async () => {
    setUser(amina, living)
    vi.mocked(placeOrder).mockResolvedValue(refused(401, 'jwt_auth_invalid_token'))
    await placeOrderAs(order, 'k', shopperId(amina))
    expect(authStore.getState()).toMatchObject({ token: null, hasExpired: true })
  })
})

describe('an order’s page', () => {
  it('is asked for once more without a token that is refused', async () => {
    setUser(amina, living)
    vi.mocked(readOrder)
      .mockResolvedValueOnce(refused(403, 'jwt_auth_invalid_token'))
      .mockResolvedValueOnce(sent)
    expect(await readOrderInSession(5, 'key', 'a@b.ba')).toBe(sent)
    expect(vi.mocked(readOrder).mock.calls.map(call => call[3])).toEqual([living, null])
    expect(authStore.getState().isAuthenticated).toBe(false)
  })

  it('with a wrong e-mail signs nobody out', async () => {
    setUser(amina, living)
    const wrong = refused(401, 'woocommerce_rest_invalid_user')
    vi.mocked(readOrder).mockResolvedValue(wrong)
    expect(await readOrderInSession(5, 'key', 'x@y.ba')).toBe(wrong)
    expect(authStore.getState().isAuthenticated).toBe(true)
  })
})

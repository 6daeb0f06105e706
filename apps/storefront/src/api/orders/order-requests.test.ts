import type { OrderRequest } from '@sultan/woo-client/quotes-and-orders'
import { placeOrder as requestOrder } from '@sultan/woo-client/quotes-and-orders'
import { getStoreOrder } from '@sultan/woo-client/store-order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountKey, authStore, logout, setUser } from '../account/session.ts'
import { fetchOrder, placeOrder, requestQuote } from './order-requests.ts'

vi.mock('@sultan/woo-client/quotes-and-orders')
vi.mock('@sultan/woo-client/store-order')
vi.mock('../client/store-client.ts', () => ({ browserClient: () => 'client' }))

const amina = { id: 7, email: 'a@b.ba', firstName: 'Amina', lastName: 'Hodžić', role: 'customer' }
const validToken = 'a.b.c'
// This cast is safe: `placeOrder` sends the order without reading its fields.
const order = {} as OrderRequest
// This cast is safe: `placeOrder` returns the response without reading its value.
const placed = { ok: true, value: {}, headers: new Headers() } as never
// This cast is safe: of an error, `placeOrder` and `fetchOrder` read only status and code.
const rejected = (status: number, code: string) =>
  ({ ok: false, error: { kind: 'http', status, code, message: '', data: {} } }) as never

afterEach(() => {
  logout()
  vi.resetAllMocks()
})

describe('placeOrder', () => {
  it('sends a guest’s order without a session token, even when a customer has signed in meanwhile', async () => {
    setUser(amina, validToken)
    vi.mocked(requestOrder).mockResolvedValue(placed)
    await placeOrder(order, 'k', null)
    expect(requestOrder).toHaveBeenCalledWith('client', order, 'k', null)
  })

  it('sends a customer’s order with the customer’s session token', async () => {
    setUser(amina, validToken)
    vi.mocked(requestOrder).mockResolvedValue(placed)
    await placeOrder(order, 'k', accountKey(amina))
    expect(requestOrder).toHaveBeenCalledWith('client', order, 'k', validToken)
  })

  it.each([
    ['no customer is signed in', () => logout()],
    ['another customer is signed in', () => setUser({ ...amina, id: 8 }, validToken)],
    ['the customer’s session token has expired', () => setUser(amina, validToken, 1000)],
  ])(
    'when an order is to be placed for a customer’s account but %s, returns a 401 error and does not send the order',
    async (_when, prepare) => {
      prepare()
      const result = await placeOrder(order, 'k', accountKey(amina))
      expect(result).toMatchObject({ ok: false, error: { status: 401 } })
      expect(requestOrder).not.toHaveBeenCalled()
    },
  )

  it('ends the session when the store rejects the session token', async () => {
    setUser(amina, validToken)
    vi.mocked(requestOrder).mockResolvedValue(rejected(401, 'jwt_auth_invalid_token'))
    await placeOrder(order, 'k', accountKey(amina))
    expect(authStore.getState()).toMatchObject({ token: null, hasExpired: true })
  })
})

describe('requestQuote', () => {
  it('returns a network error when the code of the HTTP client cannot be loaded', async () => {
    vi.doMock('../client/store-client.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await requestQuote({ items: [] })).toEqual({ ok: false, error: { kind: 'network' } })
    vi.doMock('../client/store-client.ts', () => ({ browserClient: () => 'client' }))
  })
})

describe('fetchOrder', () => {
  it('returns a network error when the code of the HTTP client cannot be loaded', async () => {
    vi.doMock('../client/store-client.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    const result = await fetchOrder({ id: 5, key: 'key', email: 'a@b.ba' })
    vi.doMock('../client/store-client.ts', () => ({ browserClient: () => 'client' }))
    expect(result).toEqual({ ok: false, error: { kind: 'network' } })
  })

  it('when the store rejects the session token, repeats the request without the token', async () => {
    setUser(amina, validToken)
    const unreadable = rejected(404, 'woocommerce_rest_invalid_order')
    vi.mocked(getStoreOrder)
      .mockResolvedValueOnce(rejected(403, 'jwt_auth_invalid_token'))
      .mockResolvedValueOnce(unreadable)
    expect(await fetchOrder({ id: 5, key: 'key', email: 'a@b.ba' })).toBe(unreadable)
    expect(vi.mocked(getStoreOrder).mock.calls.map(call => call[4])).toEqual([validToken, null])
    expect(authStore.getState().isAuthenticated).toBe(false)
  })

  it('when the store rejects the session token and the customer has signed in again meanwhile, repeats the request with the new token', async () => {
    const newToken = 'a.d.e'
    setUser(amina, validToken)
    const unreadable = rejected(404, 'woocommerce_rest_invalid_order')
    vi.mocked(getStoreOrder)
      .mockImplementationOnce(async () => {
        setUser(amina, newToken)
        return rejected(403, 'jwt_auth_invalid_token')
      })
      .mockResolvedValueOnce(unreadable)
    expect(await fetchOrder({ id: 5, key: 'key', email: 'a@b.ba' })).toBe(unreadable)
    expect(vi.mocked(getStoreOrder).mock.calls.map(call => call[4])).toEqual([validToken, newToken])
    expect(authStore.getState().token).toBe(newToken)
  })

  it('does not end the session when the store responds 401 because of a wrong e-mail address', async () => {
    setUser(amina, validToken)
    const wrong = rejected(401, 'woocommerce_rest_invalid_user')
    vi.mocked(getStoreOrder).mockResolvedValue(wrong)
    expect(await fetchOrder({ id: 5, key: 'key', email: 'x@y.ba' })).toBe(wrong)
    expect(authStore.getState().isAuthenticated).toBe(true)
  })
})

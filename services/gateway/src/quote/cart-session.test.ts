import { describe, expect, it } from 'vitest'
import type { StoreClient, StoreRequest, StoreResponse } from '../store/store-client.ts'
import { openCartSession } from './cart-session.ts'

/**
 * A simulated store whose responses carry the cart tokens of `tokens` one after another; null stands for a
 * response without a token.
 */
function storeWith(...tokens: readonly (string | null)[]) {
  const requests: StoreRequest[] = []
  const storeClient: StoreClient = async (request): Promise<StoreResponse> => {
    const token = tokens[requests.length] ?? null
    requests.push(request)
    const headers = new Headers(token === null ? {} : { 'cart-token': token })
    return { kind: 'received', status: 200, headers, body: {} }
  }
  return { storeClient, sent: () => requests.map(({ headers = {} }) => headers['cart-token']) }
}
const add: StoreRequest = { method: 'POST', route: '/wc/store/v1/cart/add-item' }

describe('openCartSession', () => {
  it('opens a new cart and sends the newest cart token with each request', async () => {
    const { storeClient, sent } = storeWith('first', 'second', null, 'fourth')
    const session = await openCartSession(storeClient)
    for (let i = 0; i < 4; i++) await session?.send(add)
    expect(sent()).toEqual([undefined, 'first', 'second', 'second', 'fourth'])
  })

  it('returns null when the store sends no cart token', async () => {
    const { storeClient } = storeWith(null)
    expect(await openCartSession(storeClient)).toBeNull()
  })

  it('after a response of the store was lost, sends the last received cart token again', async () => {
    const { storeClient, sent } = storeWith('first', 'second')
    let isAway = false
    const session = await openCartSession(request =>
      isAway ? Promise.resolve({ kind: 'lost' }) : storeClient(request),
    )
    isAway = true
    await session?.send(add)
    isAway = false
    await session?.send(add)
    expect(sent()).toEqual([undefined, 'first'])
  })
})

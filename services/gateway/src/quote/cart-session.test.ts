import { describe, expect, it } from 'vitest'
import type { AskStore, Question, StoreAnswer } from '../store/ask-store.ts'
import { openCart } from './cart-session.ts'

/** A store that answers with these tokens, one after the other; null = an answer without one. */
function storeWith(...tokens: readonly (string | null)[]) {
  const asked: Question[] = []
  const ask: AskStore = async (question): Promise<StoreAnswer> => {
    const token = tokens[asked.length] ?? null
    asked.push(question)
    const headers = new Headers(token === null ? {} : { 'cart-token': token })
    return { kind: 'answered', status: 200, headers, body: {} }
  }
  return { ask, sent: () => asked.map(({ headers = {} }) => headers['cart-token']) }
}
const add: Question = { method: 'POST', route: '/wc/store/v1/cart/add-item' }

describe('a cart of the store', () => {
  it('is a new one each time, and each question carries the newest token', async () => {
    const { ask, sent } = storeWith('first', 'second', null, 'fourth')
    const session = await openCart(ask)
    for (let i = 0; i < 4; i++) await session?.ask(add)
    expect(sent()).toEqual([undefined, 'first', 'second', 'second', 'fourth'])
  })

  it('is none where the store gives no token', async () => {
    const { ask } = storeWith(null)
    expect(await openCart(ask)).toBeNull()
  })

  it('keeps its token when an answer is lost', async () => {
    const { ask, sent } = storeWith('first', 'second')
    let isAway = false
    const session = await openCart(question => (isAway ? Promise.resolve({ kind: 'lost' }) : ask(question)))
    isAway = true
    await session?.ask(add)
    isAway = false
    await session?.ask(add)
    expect(sent()).toEqual([undefined, 'first'])
  })
})

import type { AskStore, Question, StoreAnswer } from '../store/ask-store.ts'

/** One cart of the store's, made for one quote or order. */
export interface CartSession {
  /** Asks with the cart's newest token. Calls must not overlap: parallel writes to one cart lose lines (wire fact 32). */
  ask(question: Question): Promise<StoreAnswer>
}

/** A new, empty cart; null when the store does not answer. Source: wire facts 29–31. */
export async function openCart(ask: AskStore): Promise<CartSession | null> {
  const first = await ask({ method: 'GET', route: '/wc/store/v1/cart?_fields=items_count' })
  const given = first.kind === 'answered' ? first.headers.get('cart-token') : null
  if (given === null) return null
  let token = given
  return {
    async ask(question) {
      const answer = await ask({ ...question, headers: { ...question.headers, 'cart-token': token } })
      if (answer.kind === 'answered') token = answer.headers.get('cart-token') ?? token
      return answer
    },
  }
}

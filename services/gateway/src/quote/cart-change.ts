import { type Cart, cartSchema } from '@sultan/woo-wire/cart'
import type { StoreAnswer } from '../store/ask-store.ts'
import type { CartSession } from './cart-session.ts'

/** One write to the cart, `cart/remove-item` …; the cart after it, or null when the store refused or did not answer. */
export async function changeCart(session: CartSession, action: string, body: object): Promise<Cart | null> {
  return cartIn(await session.ask({ method: 'POST', route: `/wc/store/v1/cart/${action}`, body }))
}

/** The cart in an answer that says it went well; else null. */
export function cartIn(answer: StoreAnswer): Cart | null {
  if (answer.kind === 'lost' || answer.status >= 300) return null
  const parsed = cartSchema.safeParse(answer.body)
  return parsed.success ? parsed.data : null
}

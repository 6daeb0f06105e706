import type { Result, WireError } from '@sultan/woo-wire/client'
import type { OrderRequest, PlacedOrder } from '@sultan/woo-wire/own-routes'
import { authStore, currentToken, sessionRefused } from '../features/account/auth-store.ts'
import { isTokenRefused, readOrders } from '../shop/accounts.ts'
import { placeOrder, readOrder } from '../shop/ordering.ts'

/* Calls of whoever is signed in: a token that is over is not sent along, and one that the shop refuses ends the session. */

/** Names the shopper in what is kept of his: orders on their way, lists in the cache. */
export const shopperId = (user: { readonly id: number; readonly email: string }): string =>
  `${user.id} ${user.email}`

/** As the shop itself would answer (OWN-ROUTES): never silently a guest's order. */
const sessionOver: WireError = {
  kind: 'http',
  status: 401,
  code: 'jwt_auth_invalid_token',
  message: '',
  data: null,
}

export async function ordersOfSession(page: number): ReturnType<typeof readOrders> {
  return withToken(token => readOrders(token, page))
}

/** Sent only by the one whose order it is. */
export async function placeOrderAs(
  order: OrderRequest,
  key: string,
  sender: string | null,
): Promise<Result<PlacedOrder>> {
  if (sender === null) return placeOrder(order, key, null)
  const { user } = authStore.getState()
  if (user === null || shopperId(user) !== sender) return { ok: false, error: sessionOver }
  return withToken(token => placeOrder(order, key, token))
}

/** An order by its link; a customer's own opens with his token. A token that is refused is in nobody's way. */
export async function readOrderInSession(
  id: number,
  key: string,
  email: string,
): ReturnType<typeof readOrder> {
  const token = currentToken()
  const result = await readOrder(id, key, email, token)
  // A wrong e-mail is a 401 here as well (wire fact 46), and no reason to sign anybody out.
  const isRefused = !result.ok && result.error.kind === 'http' && result.error.code.startsWith('jwt_auth')
  if (token === null || !isRefused) return result
  sessionRefused()
  return readOrder(id, key, email, null)
}

async function withToken<T>(call: (token: string) => Promise<Result<T>>): Promise<Result<T>> {
  const token = currentToken()
  if (token === null) return { ok: false, error: sessionOver }
  const result = await call(token)
  if (!result.ok && isTokenRefused(result.error)) sessionRefused()
  return result
}

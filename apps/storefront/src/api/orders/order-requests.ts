import type { Result } from '@sultan/woo-client/client'
import type { OrderRequest, PlacedOrder, QuoteRequest } from '@sultan/woo-client/quotes-and-orders'
import {
  accountKey,
  authStore,
  currentToken,
  expireSession,
  sessionExpiredError,
  withToken,
} from '../account/session.ts'
import type { ShopQuote } from '../quote/quote.ts'
import type { ShopOrder } from './order.ts'

/* Only the browser requests price quotes of the cart and places orders, because server-rendered pages
   contain no personal data. Client, schemas and mappers are loaded with the first request, so that no initial
   page load includes them. */

/** Loads the HTTP client and the modules for price quotes and orders; returns null when loading fails. */
async function loadClient() {
  const modules = [
    import('../client/store-client.ts'),
    import('@sultan/woo-client/quotes-and-orders'),
    import('../quote/quote.ts'),
  ] as const
  const loaded = await Promise.all(modules).catch(() => null)
  if (loaded === null) return null
  const [{ browserClient }, requests, { toQuote }] = loaded
  return { client: browserClient(), requests, toQuote }
}

/** Result of a request that is not sent, because the code that sends it cannot be loaded. */
const notSent: Result<never> = { ok: false, error: { kind: 'network' } }

/** Requests current prices, stock and shipping of the cart lines (`docs/http-api.md`). */
export async function requestQuote(request: QuoteRequest): Promise<Result<ShopQuote>> {
  const loaded = await loadClient()
  if (loaded === null) return notSent
  const { client, requests, toQuote } = loaded
  const result = await requests.requestQuote(client, request)
  return result.ok ? { ...result, value: toQuote(result.value) } : result
}

/**
 * Places an order once per idempotency key (`docs/http-api.md`). `sender` is the `accountKey` of a customer,
 * null for a guest. A customer's order is sent only while the same customer is signed in; otherwise the
 * result is a 401 error. A customer's order is never sent as a guest's order.
 */
export async function placeOrder(
  order: OrderRequest,
  idempotencyKey: string,
  sender: string | null,
): Promise<Result<PlacedOrder>> {
  const loaded = await loadClient()
  if (loaded === null) return notSent
  const { client, requests } = loaded
  if (sender === null) return requests.placeOrder(client, order, idempotencyKey, null)
  const { user } = authStore.getState()
  if (user === null || accountKey(user) !== sender) return { ok: false, error: sessionExpiredError }
  return withToken(token => requests.placeOrder(client, order, idempotencyKey, token))
}

/**
 * Requests an order by its key and e-mail address. The order of a registered customer also requires the
 * session token of that customer. A rejected token ends the session, and the order is requested again without
 * a token. When the customer has signed in again meanwhile, the new session continues and its token is sent.
 * `includesTax`: whether product pages display prices with tax; undefined when that is unknown.
 */
export async function fetchOrder(
  { id, key, email }: { readonly id: number; readonly key: string; readonly email: string },
  includesTax?: boolean,
): Promise<Result<ShopOrder>> {
  const modules = [
    import('../client/store-client.ts'),
    import('@sultan/woo-client/store-order'),
    import('./order-mapper.ts'),
  ] as const
  const loaded = await Promise.all(modules).catch(() => null)
  if (loaded === null) return notSent
  const [{ browserClient }, { getStoreOrder }, { toOrder }] = loaded
  const fetchWith = async (token: string | null): Promise<Result<ShopOrder>> => {
    const result = await getStoreOrder(browserClient(), id, key, email, token)
    return result.ok ? { ...result, value: toOrder(result.value, includesTax) } : result
  }
  const token = currentToken()
  const result = await fetchWith(token)
  // A request for an order with another e-mail address than the order's gets a 401 response even when the
  // session token is valid (wire fact 46). This response must not end the session. Only an error code that
  // begins with `jwt_auth` proves that the token was rejected.
  const isTokenRejected =
    !result.ok && result.error.kind === 'http' && result.error.code.startsWith('jwt_auth')
  if (token === null || !isTokenRejected) return result
  expireSession(token)
  return fetchWith(currentToken())
}

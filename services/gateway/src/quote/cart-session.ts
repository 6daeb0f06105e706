import { type Cart, cartSchema } from '@sultan/woo-client/cart'
import type { StoreClient, StoreRequest, StoreResponse } from '../store/store-client.ts'

/** Session of one cart in the store, opened for a single quote or order. */
export interface CartSession {
  /**
   * Sends a request with the newest cart token. Requests must not overlap: parallel writes lose lines (wire
   * fact 32).
   */
  send(request: StoreRequest): Promise<StoreResponse>
}

/**
 * Opens a new, empty cart. Null when the store does not respond or sends no cart token. Source: wire facts
 * 29–31.
 */
export async function openCartSession(storeClient: StoreClient): Promise<CartSession | null> {
  const first = await storeClient({ method: 'GET', route: '/wc/store/v1/cart?_fields=items_count' })
  const firstToken = first.kind === 'received' ? first.headers.get('cart-token') : null
  if (firstToken === null) return null
  let token = firstToken
  return {
    async send(request) {
      const response = await storeClient({ ...request, headers: { ...request.headers, 'cart-token': token } })
      if (response.kind === 'received') token = response.headers.get('cart-token') ?? token
      return response
    },
  }
}

/**
 * With `Prefer: return=minimal` (RFC 7240) the embedded store omits from its cart response all fields that a
 * quote does not need (docs/dialect.md). WooCommerce ignores the header.
 */
export const MINIMAL = 'return=minimal'

export function postToCart(session: CartSession, action: string, body: object): Promise<StoreResponse> {
  const headers = { prefer: MINIMAL }
  return session.send({ method: 'POST', route: `/wc/store/v1/cart/${action}`, headers, body })
}

/**
 * Sends a change of the cart to the store with `postToCart`, and returns the changed cart. Null when the
 * store rejected the change or did not respond.
 */
export async function updateCart(session: CartSession, action: string, body: object): Promise<Cart | null> {
  return parseCartResponse(await postToCart(session, action, body))
}

/**
 * Whether the HTTP status of a response says nothing about the cart or product of the request. True when the
 * store failed (5xx), did not authorize the request (401) or received too many requests (429).
 */
export function isFailure(status: number): boolean {
  return status >= 500 || status === 401 || status === 429
}

/** Returns the cart of a successful response; null for any other response. */
export function parseCartResponse(response: StoreResponse): Cart | null {
  if (response.kind === 'lost' || response.status >= 300) return null
  const parsed = cartSchema.safeParse(response.body)
  return parsed.success ? parsed.data : null
}

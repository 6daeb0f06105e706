import type { Result } from '@sultan/woo-wire/client'
import type { OrderRequest, PlacedOrder, QuoteRequest } from '@sultan/woo-wire/own-routes'
import type { ShopOrder } from './order.ts'
import type { ShopQuote } from './quote.ts'

/* Only the browser quotes and orders: no page of the server's holds what one shopper has in the cart. What it takes to ask
   is loaded when the first question is asked. */

const ask = () => import('./ask-order.ts')

/** What the lines cost now (OWN-ROUTES). */
export async function requestQuote(request: QuoteRequest): Promise<Result<ShopQuote>> {
  return (await ask()).requestQuote(request)
}

/** Sends one order; the same key again gives the same answer (OWN-ROUTES). With a token it is that customer's. */
export async function placeOrder(
  order: OrderRequest,
  idempotencyKey: string,
  token: string | null,
): Promise<Result<PlacedOrder>> {
  return (await ask()).placeOrder(order, idempotencyKey, token)
}

/** An order by its key and the e-mail it was made with; a customer's needs his token too. */
export async function readOrder(
  id: number,
  key: string,
  email: string,
  token: string | null,
): Promise<Result<ShopOrder>> {
  return (await ask()).readOrder(id, key, email, token)
}

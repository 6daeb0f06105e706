import * as z from 'zod/mini'
import { bearer } from './bearer.ts'
import type { Result, Wire, WireError } from './client.ts'
import { type StoreOrder, storeOrderSchema } from './order.ts'
import {
  type OrderRequest,
  type PlacedOrder,
  placedOrderSchema,
  type Quote,
  type QuoteRequest,
  quoteSchema,
} from './own-routes.ts'

/** What the lines cost now. A line that cannot be bought is no error: it stands in `problems`. Source: OWN-ROUTES. */
export async function quote(wire: Wire, request: QuoteRequest): Promise<Result<Quote>> {
  return wire.send({
    route: '/sultan/v1/quote',
    body: request,
    schema: quoteSchema,
  })
}

/**
 * Places one order, once: sent again with the same key and body it gives the first answer. After `network`, `timeout`, `wire` or
 * 504 `sultan_order_unknown` the same key must be used; after 409 a new one, with `changedQuote`. With a token it is that
 * customer's order; 401 when the shop does not take it. Source: OWN-ROUTES.
 */
export async function placeOrder(
  wire: Wire,
  request: OrderRequest,
  idempotencyKey: string,
  token: string | null = null,
): Promise<Result<PlacedOrder>> {
  return wire.send({
    route: '/sultan/v1/orders',
    headers: { 'Idempotency-Key': idempotencyKey, ...bearer(token) },
    body: request,
    schema: placedOrderSchema,
  })
}

const changedSchema = z.object({ quote: quoteSchema })

/** What an order would cost now, out of the refusal 409 `sultan_quote_changed`; null of any other error. */
export function changedQuote(error: WireError): Quote | null {
  if (error.kind !== 'http' || error.code !== 'sultan_quote_changed') return null
  const parsed = z.safeParse(changedSchema, error.data)
  return parsed.success ? parsed.data.quote : null
}

/** Opens an order. Errors: 401 for a wrong key or e-mail, 403 for a customer's order without his token, 404 (wire fact 46). */
export async function readOrder(
  wire: Wire,
  id: number,
  key: string,
  email: string,
  token: string | null = null,
): Promise<Result<StoreOrder>> {
  return wire.send({
    route: `/wc/store/v1/order/${id}`,
    query: { key, billing_email: email },
    headers: bearer(token),
    schema: storeOrderSchema,
  })
}

import type { Result } from '@sultan/woo-wire/client'
import * as calls from '@sultan/woo-wire/own-calls'
import type { OrderRequest, PlacedOrder, QuoteRequest } from '@sultan/woo-wire/own-routes'
import { browserWire } from './browser-wire.ts'
import { orderFromWire, type ShopOrder } from './order.ts'
import { quoteFromWire, type ShopQuote } from './quote.ts'

/* `ordering.ts` says what these are; they stand apart so that they can be loaded later. */

export async function requestQuote(request: QuoteRequest): Promise<Result<ShopQuote>> {
  return mapped(await calls.quote(browserWire(), request), quoteFromWire)
}

export function placeOrder(
  order: OrderRequest,
  idempotencyKey: string,
  token: string | null,
): Promise<Result<PlacedOrder>> {
  return calls.placeOrder(browserWire(), order, idempotencyKey, token)
}

export async function readOrder(
  id: number,
  key: string,
  email: string,
  token: string | null,
): Promise<Result<ShopOrder>> {
  return mapped(await calls.readOrder(browserWire(), id, key, email, token), orderFromWire)
}

function mapped<Wire, Own>(result: Result<Wire>, map: (value: Wire) => Own): Result<Own> {
  return result.ok ? { ...result, value: map(result.value) } : result
}

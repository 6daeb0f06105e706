import type { ClientError, ClientRequest, Result } from '@sultan/woo-client/client'
import { type Quote, quoteSchema } from '@sultan/woo-client/quotes-and-orders'
import type { TestContext } from 'vitest'
import * as z from 'zod/mini'
import type { TestShop } from './shop-kinds.ts'

/** Returns the shop under test. Only running tests may call it, because the shop is opened in `beforeAll`. */
export type ShopOf = () => TestShop

type Context = Pick<TestContext, 'skip'>

/**
 * Returns `found`. If `found` is null or undefined, skips the test for the WooCommerce of `STORE_URL`, and
 * fails the test for every other shop.
 */
export function required<T>(shop: TestShop, { skip }: Context, found: T | null | undefined, what: string): T {
  if (found !== null && found !== undefined) return found
  if (!shop.isReal) throw new Error(`The shop has no ${what}.`)
  return skip(`this shop has no ${what}`)
}

/** Skips a test that creates orders or customers, unless the shop allows such tests. */
export function requireOrders({ mayOrder }: TestShop, { skip }: Context): void {
  skip(!mayOrder, 'orders and customers are made only with STORE_TEST_ORDERS=on')
}

/** Returns the parsed value of a successful result. Throws when the result is an error. */
export function value<T>(result: Result<T>): T {
  return success(result).value
}

/** Returns the value and headers of a successful result. Throws when the result is an error. */
export function success<T>(result: Result<T>): Extract<Result<T>, { ok: true }> {
  if (!result.ok) throw new Error(`No value: ${JSON.stringify(result.error)}`)
  return result
}

/**
 * Returns status, code and data of the error response in `result`. Omits the message, because it depends on
 * the site's language. Throws when `result` contains no error response.
 */
export function httpError(
  result: Result<unknown>,
): Pick<Extract<ClientError, { readonly kind: 'http' }>, 'status' | 'code' | 'data'> {
  if (result.ok) throw new Error(`No error: ${JSON.stringify(result.value)}`)
  if (result.error.kind !== 'http') throw new Error(`No response: ${JSON.stringify(result.error)}`)
  const { status, code, data } = result.error
  return { status, code, data }
}

const changedSchema = z.object({ quote: quoteSchema })

/** The current quote in a 409 `sultan_quote_changed` error. */
export function changedQuote(result: Result<unknown>): Quote {
  const { status, code, data } = httpError(result)
  if (status !== 409 || code !== 'sultan_quote_changed') throw new Error(`Another error: ${status} ${code}`)
  return z.parse(changedSchema, data).quote
}

const paramsSchema = z.object({ params: z.record(z.string(), z.string()) })

/** The fields named by a `rest_invalid_param` error. */
export function invalidFields(result: Result<unknown>): readonly string[] {
  const { status, code, data } = httpError(result)
  if (status !== 400 || code !== 'rest_invalid_param') throw new Error(`Another error: ${status} ${code}`)
  return Object.keys(z.parse(paramsSchema, data).params)
}

/** The ids in ascending order, to compare two lists whose sequence may differ. */
export function sortedIds(items: readonly { readonly id: number }[]): readonly number[] {
  return items.map(({ id }) => id).sort((a, b) => a - b)
}

/** Sends a request to a route for which the client has no function. Accepts any JSON as the response. */
export function sendRequest(
  { client }: TestShop,
  route: string,
  more: Partial<ClientRequest<unknown>> = {},
): Promise<Result<unknown>> {
  return client.request({ route, schema: z.unknown(), ...more })
}

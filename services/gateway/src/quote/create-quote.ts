import { isRecord } from '@sultan/kernel/is-record'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Cart } from '@sultan/woo-client/cart'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { StoreClient } from '../store/store-client.ts'
import { type CartSession, openCartSession, parseCartResponse, updateCart } from './cart-session.ts'
import type { CouponAttempts } from './coupons.ts'
import { type FilledCart, fillCart } from './fill-cart.ts'
import { mapQuote } from './map-quote.ts'
import type { RequestedLine } from './merge-lines.ts'
import { type QuoteChoice, type RecalculatedCart, recalculateCart } from './recalculate-cart.ts'
import { readTaxDisplay } from './tax-display.ts'

/**
 * A quote, and the session of the cart in the store from which the quote was read. The checkout orders the
 * content of that cart.
 */
export interface CreatedQuote {
  readonly quote: Quote
  readonly session: CartSession
}

export interface QuoteServices {
  readonly storeClient: StoreClient
  /** Returns the current terms of the shop. The Store API does not report from which total shipping is free. */
  readonly terms: () => ShopTerms
  readonly rateLimiter: RateLimiter
}

/**
 * Current prices, stock and shipping of the lines, read from a new cart in the store; no order is placed.
 * `address` is the IP address of the client. Null when the store fails. Source: docs/http-api.md, wire facts 29–36.
 */
export async function createQuote(
  { storeClient, terms, rateLimiter }: QuoteServices,
  lines: readonly RequestedLine[],
  choice: QuoteChoice,
  address: string,
): Promise<CreatedQuote | null> {
  const { freeShippingFrom, tax } = terms()
  const session = await openCartSession(storeClient)
  const filled = session && (await fillCart(session, lines))
  if (!filled) return null
  // The cart is recalculated in parallel with reading its products, because a remote store is slow. What is read
  // stays valid: recalculating does not change the product of a line.
  const [recalculated, parents, includesTax] = await Promise.all([
    recalculate(session, filled, choice, { rateLimiter, address }),
    fetchParents(storeClient, filled.cart?.items ?? [], filled.requested),
    filled.cart === null || readTaxDisplay(storeClient, filled.cart, tax?.isIncluded),
  ])
  if (recalculated === null || parents === null) return null
  const { cart, problems, couponProblems } = recalculated
  const { requested } = filled
  const context = { parents, freeShippingFrom, includesTax, requested, problems, couponProblems }
  const quote = mapQuote(cart, context)
  return { quote, session }
}

async function recalculate(
  session: CartSession,
  filled: FilledCart,
  choice: QuoteChoice,
  attempts: CouponAttempts,
): Promise<RecalculatedCart | null> {
  if (filled.cart === null) return fetchEmptyCart(session, filled)
  const cart = await setAddress(session, filled.cart, choice)
  return recalculateCart(session, { ...filled, cart }, choice, attempts)
}

/**
 * Sets the address for which the store calculates shipping and checks coupons. Returns the cart unchanged when
 * the store rejects the postcode.
 */
async function setAddress(
  session: CartSession,
  cart: Cart,
  { postcode, coupons, email }: QuoteChoice,
): Promise<Cart> {
  const contact = coupons !== undefined && email !== undefined ? { email } : {}
  if (postcode === undefined && !('email' in contact)) return cart
  const address = { country: 'BA', ...(postcode !== undefined && { postcode }) }
  const body = { billing_address: { ...address, ...contact }, shipping_address: address }
  return (await updateCart(session, 'update-customer', body)) ?? cart
}

/** Reads the empty cart when no line could be added, because the quote needs the shop's currency. */
async function fetchEmptyCart(
  session: CartSession,
  { problems }: FilledCart,
): Promise<RecalculatedCart | null> {
  const cart = parseCartResponse(await session.send({ method: 'GET', route: '/wc/store/v1/cart' }))
  return cart && { cart, problems, couponProblems: [] }
}

/**
 * Maps variation ids to product ids: from the request where it has the product id, otherwise from the store.
 */
async function fetchParents(
  storeClient: StoreClient,
  items: Cart['items'],
  requested: ReadonlyMap<string, RequestedLine>,
): Promise<ReadonlyMap<number, number> | null> {
  const variations = items.filter(item => item.variation.length > 0)
  const parents = new Map(variations.map(({ id, key }) => [id, requested.get(key)?.id ?? id]))
  const unknown = variations.filter(({ id }) => parents.get(id) === id).map(({ id }) => id)
  if (unknown.length === 0) return parents
  const query = `type=variation&per_page=100&_fields=id,parent&include=${unknown.join(',')}`
  const response = await storeClient({ method: 'GET', route: `/wc/store/v1/products?${query}` })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body)) return null
  for (const { id, parent } of response.body.filter(isRecord)) {
    if (typeof id === 'number' && typeof parent === 'number' && parent > 0) parents.set(id, parent)
  }
  return parents
}

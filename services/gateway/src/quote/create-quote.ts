import { isRecord } from '@sultan/kernel/is-record'
import { exceedsOrderLimits, type OrderLimits } from '@sultan/kernel/order-limits'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { Cart } from '@sultan/woo-client/cart'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { StoreClient } from '../store/store-client.ts'
import {
  type CartSession,
  isFailure,
  openCartSession,
  parseCartResponse,
  postToCart,
} from './cart-session.ts'
import type { CouponAttempts } from './coupons.ts'
import { type FilledCart, fillCart } from './fill-cart.ts'
import { cartDelivery, type ReadDelivery } from './line-delivery.ts'
import { mapQuote } from './map-quote.ts'
import type { RequestedLine } from './merge-lines.ts'
import { type QuoteChoice, type RecalculatedCart, recalculateCart } from './recalculate-cart.ts'
import { readTaxDisplay } from './tax-display.ts'

/**
 * A quote, and the session of the store cart from which the quote was calculated. The checkout orders the
 * content of this cart.
 */
export interface CreatedQuote {
  readonly quote: Quote
  readonly session: CartSession
}

export interface QuoteServices {
  readonly storeClient: StoreClient
  /**
   * Returns the current terms of sale of the shop, such as the total from which shipping is free, which the
   * Store API does not report.
   */
  readonly terms: () => ShopTerms
  readonly rateLimiter: RateLimiter
  readonly readDelivery: ReadDelivery
  /** Limits above which the shop calls the shopper before it dispatches an order (`GatewayOptions`). */
  readonly callLimits: OrderLimits | null
  readonly now: () => Date
}

/**
 * Calculates a quote: current prices, stock and shipping of the lines, read from a new cart in the store. No
 * order is placed. `address` is the IP address of the client. Null when the store fails. Source:
 * docs/http-api.md, wire facts 29–36.
 */
export async function createQuote(
  services: QuoteServices,
  lines: readonly RequestedLine[],
  choice: QuoteChoice,
  address: string,
): Promise<CreatedQuote | null> {
  const { storeClient, rateLimiter, readDelivery, callLimits, now } = services
  const terms = services.terms()
  const session = await openCartSession(storeClient)
  const filled = session && (await fillCart(session, lines))
  if (!filled) return null
  // The cart is recalculated while its products are being read, because a remote store is slow. Recalculating
  // does not change the product of a line, so the product data that were read stay valid.
  const items = filled.cart?.items ?? []
  const reading = readParents(storeClient, items, filled.requested)
  const [recalculated, parents, products, includesTax] = await Promise.all([
    recalculate(session, filled, choice, { rateLimiter, address }),
    reading,
    reading.then(
      read =>
        read &&
        readDelivery(
          items.map(({ id }) => read.get(id) ?? id),
          [...read.keys()],
        ),
    ),
    filled.cart === null || readTaxDisplay(storeClient, filled.cart, terms.tax?.isIncluded),
  ])
  if (recalculated === null || parents === null) return null
  const { cart, problems, couponProblems } = recalculated
  const { requested } = filled
  const { freeShippingFrom } = terms
  const context = { parents, freeShippingFrom, includesTax, requested, problems, couponProblems }
  const quote = mapQuote(cart, context)
  const isDelivered = quote.shipping?.pickup === false
  const delivery =
    isDelivered && products !== null
      ? cartDelivery(cart.items, {
          parents,
          products,
          terms,
          now: now(),
          isCallNeeded: exceeds(quote, callLimits),
        })
      : undefined
  return { quote: { ...quote, ...(delivery && { delivery }) }, session }
}

function exceeds({ items, totals }: Quote, limits: OrderLimits | null): boolean {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return limits !== null && exceedsOrderLimits({ pieces, total: Number(totals.total_price) }, limits)
}

async function recalculate(
  session: CartSession,
  filled: FilledCart,
  choice: QuoteChoice,
  attempts: CouponAttempts,
): Promise<RecalculatedCart | null> {
  if (filled.cart === null) return fetchEmptyCart(session, filled)
  const cart = await setAddress(session, filled.cart, choice)
  return cart && recalculateCart(session, { ...filled, cart }, choice, attempts)
}

/**
 * Sets the postal address for which the store calculates the cart's shipping and checks coupons. Returns the
 * cart unchanged when the store rejects the postal address. Null when the store fails.
 */
async function setAddress(
  session: CartSession,
  cart: Cart,
  { postcode, coupons, email }: QuoteChoice,
): Promise<Cart | null> {
  const contact = coupons !== undefined && email !== undefined ? { email } : {}
  if (postcode === undefined && !('email' in contact)) return cart
  const address = { country: 'BA', ...(postcode !== undefined && { postcode }) }
  const body = { billing_address: { ...address, ...contact }, shipping_address: address }
  const response = await postToCart(session, 'update-customer', body)
  const isRejected = response.kind === 'received' && response.status >= 400 && !isFailure(response.status)
  return isRejected ? cart : parseCartResponse(response)
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
 * Returns the product id of each variation in the cart. A request can contain the id of a variation without
 * the product id; the product ids of such variations are read from the store. Null when the store fails. A
 * variation that the store does not list keeps its own id: the store has accepted the variation in the cart,
 * so it can be bought.
 */
async function readParents(
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
  for (const { id, parent } of response.body.filter(isRecord))
    if (typeof id === 'number' && typeof parent === 'number' && parent > 0) parents.set(id, parent)
  return parents
}

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
   * Returns the current terms of the shop, such as the total from which shipping is free, which the Store API
   * does not report.
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
  // does not change the product of a line, so the products that were read stay valid.
  const items = filled.cart?.items ?? []
  const reading = fetchVariations(storeClient, items, filled.requested)
  const [recalculated, variations, products, includesTax] = await Promise.all([
    recalculate(session, filled, choice, { rateLimiter, address }),
    reading,
    reading.then(read => read && readDelivery(items.map(({ id }) => read.parents.get(id) ?? id))),
    filled.cart === null || readTaxDisplay(storeClient, filled.cart, terms.tax?.isIncluded),
  ])
  if (recalculated === null || variations === null) return null
  const { cart, problems, couponProblems } = recalculated
  const { requested } = filled
  const { parents, variationsOnBackorder } = variations
  const { freeShippingFrom } = terms
  const context = { parents, freeShippingFrom, includesTax, requested, problems, couponProblems }
  const quote = mapQuote(cart, context)
  const isDelivered = quote.shipping?.pickup === false
  const delivery =
    isDelivered && products !== null && variationsOnBackorder !== null
      ? cartDelivery(cart.items, {
          parents,
          variationsOnBackorder,
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
 * Sets the address for which the store calculates the cart's shipping and checks coupons. Returns the cart
 * unchanged when the store rejects the address. Null when the store fails.
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

interface CartVariations {
  /** Product id by variation id. */
  readonly parents: ReadonlyMap<number, number>
  /** Ids of the cart's variations on backorder; null when the store did not return the variations. */
  readonly variationsOnBackorder: ReadonlySet<number> | null
}

/**
 * Reads from the store which variations in the cart are on backorder, and the parent product's id of each
 * variation. The requested lines are the fallback for the parent ids:
 * - When the request to the store fails, all parent ids come from the requested lines. The result is null if
 *   a requested line contains only the variation's own id.
 * - When the store's response omits a variation, the parent id comes from the variation's requested line. If
 *   that line contains only the variation's own id, this id is used as the parent id: the store has accepted
 *   the variation in the cart, so the variation can be bought.
 */
async function fetchVariations(
  storeClient: StoreClient,
  items: Cart['items'],
  requested: ReadonlyMap<string, RequestedLine>,
): Promise<CartVariations | null> {
  const variations = items.filter(item => item.variation.length > 0)
  const parents = new Map(variations.map(({ id, key }) => [id, requested.get(key)?.id ?? id]))
  const variationsOnBackorder = new Set<number>()
  if (parents.size === 0) return { parents, variationsOnBackorder }
  const include = [...parents.keys()].join(',')
  const query = `type=variation&per_page=100&_fields=id,parent,is_on_backorder&include=${include}`
  const response = await storeClient({ method: 'GET', route: `/wc/store/v1/products?${query}` })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body))
    return parents.entries().some(([id, parent]) => id === parent)
      ? null
      : { parents, variationsOnBackorder: null }
  for (const { id, parent, is_on_backorder } of response.body.filter(isRecord)) {
    if (typeof id !== 'number') continue
    if (typeof parent === 'number' && parent > 0) parents.set(id, parent)
    if (is_on_backorder === true) variationsOnBackorder.add(id)
  }
  return { parents, variationsOnBackorder }
}

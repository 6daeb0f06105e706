import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { type Transaction, transaction } from '@sultan/sql/transaction'
import type { Cart } from '../../domain/cart.ts'
import { lockCart, saveCart } from '../../domain/carts.ts'
import { type CouponBook, cartShopper, loadCoupons } from '../../domain/coupons.ts'
import { type CartProducts, loadCartProducts } from '../../domain/load-cart-products.ts'
import { type RecalculatedCart, recalculateCart } from '../../domain/recalculate-cart.ts'
import type { Rejection, Result } from '../../domain/rejection.ts'
import { customerOf } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Preferences, readPreferences } from '../../http/preferences.ts'
import type { RawParams } from '../../http/raw-params.ts'
import { type RestResponse, rejectionResponse } from '../../http/response.ts'
import { withCustomerAddresses, withoutCustomerAddresses } from './cart-addresses.ts'
import { cartJson } from './cart-json.ts'
import { type CartRequest, readOnlyResponse, rejectionWithCart } from './cart-request.ts'
import { type CartSession, readCartSession, sessionHeaders } from './cart-session.ts'
import { loadProductImages } from './image-json.ts'

/** The products and coupons that are needed to change a cart. */
export interface CartData extends CartProducts {
  readonly coupons: CouponBook
  /** Whether the client prefers a smaller quantity to a rejection (`Preferences`). */
  readonly isLenient: boolean
}

/** An action on a cart, such as adding a product. */
export interface CartAction {
  /**
   * Returns the error response to invalid parameters, before the cart is loaded; null when the parameters are
   * valid.
   */
  readonly check?: (params: RawParams) => Rejection | null
  /**
   * Returns the ids of products that the cart action needs in addition to the products in the cart, such as
   * the product to add.
   */
  readonly productIds?: (params: RawParams) => readonly number[]
  /**
   * Returns the codes of coupons that the cart action needs in addition to the coupons in the cart, such as
   * the coupon to apply.
   */
  readonly couponCodes?: (params: RawParams) => readonly string[]
  readonly change: (cart: Cart, params: RawParams, data: CartData) => Result<Cart>
  readonly status: number
  /** Body of the response to the cart action; by default the cart. */
  readonly body?: unknown
}

/** A cart action bound to the parameters of one request. */
export interface CartChange {
  readonly action: CartAction
  readonly params: RawParams
}

/** Changes a cart while its row is locked. The response contains the changed cart or the error. */
export async function changeCart(
  change: CartChange,
  request: CartRequest,
  context: StoreContext,
): Promise<RestResponse> {
  const preferences = readPreferences(request.headers)
  const [response] = await changeCartInBatch([change], request, context, preferences)
  if (response === undefined) throw new Error('A change of a cart has no response.')
  return response
}

/**
 * Makes several changes of a cart one after another in one transaction. Returns a response for each change,
 * with the changed cart or the error. When a change is rejected, the earlier changes remain in effect (wire
 * fact 37). When the client prefers minimal responses, only the response to the last successful change
 * contains the cart, because a cart of 79 lines is 0.2 MB of JSON. The response to any other successful
 * change contains the keys and quantities of the lines that the change added, changed or moved. An error
 * response contains the cart if WooCommerce sends the cart with this error.
 */
export async function changeCartInBatch(
  changes: readonly CartChange[],
  { headers, identity }: CartRequest,
  context: StoreContext,
  preferences: Preferences,
): Promise<readonly RestResponse[]> {
  const session = readCartSession(headers, customerOf(identity), context)
  const rejected = changes.map(change => rejectUnread(change, session, context))
  const valid = changes.filter((_, index) => rejected[index] === null)
  if (valid.length === 0) return rejected.filter(response => response !== null)
  const outcomes = await transaction(
    context.database,
    tx => makeChanges(tx, valid, session, context, preferences),
    // The transaction need not be flushed to disk: a cart only serves to calculate a quote or an order, and a
    // cart that is lost in a crash is created again.
    { isDurable: false },
  )
  const made = await toResponses(outcomes, session, context, preferences)
  return rejected.flatMap(response => (response === null ? made.splice(0, 1) : [response]))
}

/**
 * Checks a request to change a cart before the cart is loaded. Returns an error response when a parameter is
 * invalid, or when the request has neither a valid Cart-Token nor a valid nonce; otherwise null.
 */
function rejectUnread(
  { action, params }: CartChange,
  session: CartSession,
  context: StoreContext,
): RestResponse | null {
  const rejection = action.check?.(params) ?? null
  if (rejection !== null) return rejectionResponse(rejection)
  if (session.writeRejection !== null) return readOnlyResponse(session.writeRejection, session, context)
  return null
}

/** The recalculated cart after one change, and the error when the change was rejected. */
interface Outcome {
  readonly action: CartAction
  /** The cart as it was before `action`. */
  readonly before: Cart
  readonly recalculated: RecalculatedCart
  /** The error with which `action` was rejected; null when `action` succeeded. */
  readonly rejection: Rejection | null
}

async function makeChanges(
  tx: Transaction,
  changes: readonly CartChange[],
  session: CartSession,
  context: StoreContext,
  { isMinimal, isLenient }: Preferences,
): Promise<readonly Outcome[]> {
  const stored = await lockCart(tx, session.cartId, context.now())
  const initial = withCustomerAddresses(stored, session.customer)
  const needed = changes.flatMap(({ action, params }) => action.productIds?.(params) ?? [])
  const cartProducts = await loadCartProducts(tx, initial.lines, needed, {
    without: isMinimal ? ['description', 'shortDescription'] : [],
  })
  const codes = changes.flatMap(({ action, params }) => action.couponCodes?.(params) ?? [])
  const coupons = await loadCoupons(tx, [...initial.coupons, ...codes], cartShopper(session.customer), {
    now: context.now(),
    productIds: [...cartProducts.products.keys()],
  })
  const data = { ...cartProducts, coupons, isLenient }
  const outcomes: Outcome[] = []
  let cart = initial
  let isChanged = false
  for (const change of changes) {
    const outcome = makeChange(cart, change, data, context.terms)
    outcomes.push(outcome)
    cart = outcome.recalculated.cart
    isChanged ||= outcome.rejection === null || outcome.recalculated.changed
  }
  if (isChanged) await saveCart(tx, withoutCustomerAddresses(cart, initial, stored))
  return outcomes
}

function makeChange(cart: Cart, { action, params }: CartChange, data: CartData, terms: ShopTerms): Outcome {
  const result = action.change(cart, params, data)
  const { products, coupons } = data
  const recalculated = recalculateCart(result.ok ? result.value : cart, products, terms, coupons)
  return { action, before: cart, recalculated, rejection: result.ok ? null : result.rejection }
}

/**
 * Creates the responses to cart changes. Must be called after the transaction of the changes has ended: this
 * function loads product images, and an open transaction blocks all other statements of PGlite.
 */
async function toResponses(
  outcomes: readonly Outcome[],
  session: CartSession,
  context: StoreContext,
  { isMinimal }: Preferences,
): Promise<RestResponse[]> {
  const { publicUrl } = context
  const headersOf = sessionHeaders(session, context)
  const last = outcomes.findLast(({ rejection }) => rejection === null)
  const hasCart = (outcome: Outcome): boolean =>
    outcome.rejection === null ? !isMinimal || outcome === last : outcome.rejection.withCart === true
  const lines = outcomes.filter(hasCart).flatMap(({ recalculated }) => recalculated.lines)
  const imagesOf = await loadProductImages(context.database.sql, lines, publicUrl)
  return outcomes.map(outcome => {
    const { action, recalculated, rejection } = outcome
    const isWhole = hasCart(outcome)
    const headers = isWhole || !isMinimal ? headersOf(recalculated.cart) : {}
    const cart = isWhole ? cartJson(recalculated, { publicUrl, imagesOf }) : changedLines(outcome)
    if (rejection !== null) return rejectionWithCart(rejection, cart, headers)
    return { status: action.status, headers, body: 'body' in action ? action.body : cart }
  })
}

function changedLines({ before, recalculated }: Outcome) {
  // A cart line that a change does not affect remains the same object, so cart lines are compared by
  // identity.
  const changed = recalculated.cart.lines.filter((line, at) => line !== before.lines[at])
  return { items: changed.map(({ key, quantity }) => ({ key, quantity })) }
}

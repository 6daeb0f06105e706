import type { CartJson } from '@sultan/woo-client/cart'
import type { Executor } from '../../db/executor.ts'
import { type Cart, newCart } from '../../domain/cart.ts'
import { readCart } from '../../domain/carts.ts'
import { cartShopper, loadCoupons } from '../../domain/coupons.ts'
import { loadCartProducts } from '../../domain/load-cart-products.ts'
import { type RecalculatedCart, recalculateCart } from '../../domain/recalculate-cart.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { customerOf, type Identity } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { type RestResponse, rejectionResponse } from '../../http/response.ts'
import { withCustomerAddresses } from './cart-addresses.ts'
import { cartJson } from './cart-json.ts'
import { type CartSession, readCartSession, sessionHeaders } from './cart-session.ts'
import { loadProductImages } from './image-json.ts'

/** The parts of a request that determine which cart it reads or changes. */
export interface CartRequest {
  readonly headers: Headers
  readonly identity: Identity
}

/** `GET cart`. Stores nothing: no row is created for a visitor who adds no product. */
export async function showCart(request: CartRequest, context: StoreContext): Promise<RestResponse> {
  const { session, cart, json } = await loadCurrentCart(request, context)
  return cartResponse(200, json, cart, session, context)
}

/**
 * Recalculates the cart of a request's session, without storing the cart. Returns the session, the cart and
 * the cart's JSON.
 */
export async function loadCurrentCart(request: CartRequest, context: StoreContext) {
  const session = readCartSession(request.headers, customerOf(request.identity), context)
  const { sql } = context.database
  const stored = withCustomerAddresses(await readCart(sql, session.cartId), session.customer)
  const { products } = await loadCartProducts(sql, stored.lines, [])
  const shopper = cartShopper(session.customer)
  const options = { now: context.now(), productIds: [...products.keys()] }
  const book = await loadCoupons(sql, stored.coupons, shopper, options)
  const recalculated = recalculateCart(stored, products, context.terms, book)
  const json = await loadCartJson(sql, recalculated, context)
  return { session, cart: recalculated.cart, json }
}

/** The error response to a change of the cart without a valid token or nonce. */
export function readOnlyResponse(
  rejection: Rejection,
  session: CartSession,
  context: StoreContext,
): RestResponse {
  const headersOf = sessionHeaders(session, context)
  return rejectionResponse(rejection, headersOf(newCart(session.cartId)))
}

/**
 * Adds the headers of the cart session to an error response, and the cart if WooCommerce sends it with this
 * error.
 */
export async function cartRejectionResponse(
  db: Executor,
  rejection: Rejection,
  recalculated: RecalculatedCart,
  session: CartSession,
  context: StoreContext,
): Promise<RestResponse> {
  const headersOf = sessionHeaders(session, context)
  const cart = rejection.withCart && (await loadCartJson(db, recalculated, context))
  return rejectionWithCart(rejection, cart, headersOf(recalculated.cart))
}

/** Creates an error response. `cart` is the JSON of the current cart, for errors that contain the cart. */
export function rejectionWithCart(
  rejection: Rejection,
  cart: unknown,
  headers: Readonly<Record<string, string>>,
): RestResponse {
  if (rejection.withCart === undefined) return rejectionResponse(rejection, headers)
  return rejectionResponse({ ...rejection, data: { ...rejection.data, cart } }, headers)
}

export async function loadCartJson(
  db: Executor,
  recalculated: RecalculatedCart,
  { publicUrl }: StoreContext,
): Promise<WithMoreFields<CartJson>> {
  const imagesOf = await loadProductImages(db, recalculated.lines, publicUrl)
  return cartJson(recalculated, { publicUrl, imagesOf })
}

export function cartResponse(
  status: number,
  body: unknown,
  cart: Cart,
  session: CartSession,
  context: StoreContext,
): RestResponse {
  const headersOf = sessionHeaders(session, context)
  return { status, body, headers: headersOf(cart) }
}

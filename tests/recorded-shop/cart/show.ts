import type { ShopRequest } from '../http/call.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import { asObject, isObject } from '../json.ts'
import type { ShopState } from '../shop-state.ts'
import type { Cart } from './cart.ts'
import { cartBody } from './cart-body.ts'

export function show(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  return ok(cartBody(shop, cart, call.uri))
}

/** Adds the whole cart to an error response as `data.cart`, as WooCommerce does in 409 responses. */
export function withCart(
  shop: ShopState,
  call: ShopRequest,
  cart: Cart,
  rejected: ShopResponse,
): ShopResponse {
  const body = isObject(rejected.body) ? rejected.body : {}
  const data = { ...asObject(body.data), cart: cartBody(shop, cart, call.uri) }
  return { ...rejected, body: { ...body, data } }
}

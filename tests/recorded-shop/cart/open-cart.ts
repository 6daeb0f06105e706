import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '../accounts/customers.ts'
import type { ShopRequest } from '../http/call.ts'
import type { ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import type { ShopState } from '../shop-state.ts'
import { type Cart, md5, newCart, refresh } from './cart.ts'
import { cartIdOf, cartToken, nonceFor, writeError } from './cart-token.ts'

type Work = (shop: ShopState, call: ShopRequest, cart: Cart) => ShopResponse | Promise<ShopResponse>

export function reading(work: Work): Route['handle'] {
  return async (shop, call) => {
    const cart = load(shop, call)
    return withHeaders(shop, call, cart, await work(shop, call, cart))
  }
}

/**
 * Wraps a handler that changes the cart: loads the cart before the handler runs and stores the whole cart
 * after it. As in WooCommerce, concurrent writes therefore lose lines, and two concurrent checkouts with one
 * token place two orders (wire facts 32 and 40).
 */
export function writing(work: Work): Route['handle'] {
  return async (shop, call) => {
    const cart = load(shop, call)
    const rejected = writeError(shop, call)
    if (rejected !== null) return withHeaders(shop, call, cart, rejected)
    if (shop.options.writeMs > 0) await pause(shop.options.writeMs)
    const response = await work(shop, call, cart)
    shop.carts.set(cart.id, toStore(shop, call, cart))
    return withHeaders(shop, call, cart, response)
  }
}

/**
 * Loads the cart of a request: the cart of a valid cart token; without a valid token the customer's cart, or
 * a new cart for a guest (wire facts 29, 31).
 */
function load(shop: ShopState, call: ShopRequest): Cart {
  const { customer } = call.visitor
  const id = cartIdOf(shop, call) ?? customer?.id.toString()
  const stored = id === undefined ? undefined : shop.carts.get(id)
  const cart = stored === undefined ? newCart(id) : structuredClone(stored)
  if (customer !== null) {
    cart.billing = withCountry(customer.billing)
    cart.shipping = withCountry(customer.shipping)
  }
  refresh(shop, cart)
  return cart
}

/**
 * Returns the cart as it is stored. The addresses of a customer are stored in the profile, not in the cart,
 * so that a request with the cart token but without the customer's token cannot read the addresses (wire fact
 * 31).
 */
function toStore({ carts }: ShopState, { visitor }: ShopRequest, cart: Cart): Cart {
  const { billing, shipping } = visitor.customer === null ? cart : (carts.get(cart.id) ?? newCart())
  return structuredClone({ ...cart, billing, shipping })
}

function withCountry(address: Address): Address {
  return { ...address, country: address.country || 'BA' }
}

function withHeaders(shop: ShopState, call: ShopRequest, cart: Cart, response: ShopResponse): ShopResponse {
  const hash = cart.lines.length === 0 ? '' : md5(JSON.stringify(cart.lines))
  const { customer } = call.visitor
  const cookies = [`woocommerce_items_in_cart=1; path=/`, `woocommerce_cart_hash=${hash}; path=/`]
  return {
    ...response,
    headers: {
      Nonce: nonceFor(shop),
      'Nonce-Timestamp': String(Math.floor(shop.now() / 1000)),
      'User-ID': String(customer?.id ?? 0),
      'Cart-Token': cartToken(shop, cart.id),
      'Cart-Hash': hash,
      'Cache-Control':
        customer === null ? 'no-store' : 'no-cache, must-revalidate, max-age=0, no-store, private',
      ...(response.status === 201 ? { 'Set-Cookie': cookies } : {}),
      ...response.headers,
    },
  }
}

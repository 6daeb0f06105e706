import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '../accounts/customers.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import type { World } from '../world.ts'
import { type Cart, md5, newCart, refresh } from './cart.ts'
import { carriedCart, cartToken, mayWrite, nonceFor } from './cart-token.ts'

type Work = (world: World, call: Call, cart: Cart) => Answer | Promise<Answer>

export function reading(work: Work): Route['answer'] {
  return async (world, call) => {
    const cart = load(world, call)
    return withHeaders(world, call, cart, await work(world, call, cart))
  }
}

/**
 * A write: the cart is read at its start and written whole at its end. So parallel writes lose lines and the same token
 * posted twice at once makes two orders, as in WooCommerce (facts 32 and 40).
 */
export function writing(work: Work): Route['answer'] {
  return async (world, call) => {
    const cart = load(world, call)
    const refused = mayWrite(world, call)
    if (refused !== null) return withHeaders(world, call, cart, refused)
    await pause(world.options.writeMs)
    const answer = await work(world, call, cart)
    world.carts.set(cart.id, toKeep(world, call, cart))
    return withHeaders(world, call, cart, answer)
  }
}

/** The token is the cart; without one a customer has a cart of his own and a stranger a new one (facts 29, 31). */
function load(world: World, call: Call): Cart {
  const { customer } = call.visitor
  const id = carriedCart(world, call) ?? customer?.id.toString()
  const kept = id === undefined ? undefined : world.carts.get(id)
  const cart = kept === undefined ? newCart(id) : structuredClone(kept)
  if (customer !== null) {
    cart.billing = withCountry(customer.billing)
    cart.shipping = withCountry(customer.shipping)
  }
  refresh(world, cart)
  return cart
}

/** A customer's addresses are kept in his profile: without his bearer his cart does not tell them (fact 31). */
function toKeep({ carts }: World, { visitor }: Call, cart: Cart): Cart {
  const { billing, shipping } = visitor.customer === null ? cart : (carts.get(cart.id) ?? newCart())
  return structuredClone({ ...cart, billing, shipping })
}

function withCountry(address: Address): Address {
  return { ...address, country: address.country || 'BA' }
}

/** A question with a wrong parameter never gets to its cart: such an answer has no token. */
function withHeaders(world: World, call: Call, cart: Cart, answer: Answer): Answer {
  const hash = cart.lines.length === 0 ? '' : md5(JSON.stringify(cart.lines))
  const { customer } = call.visitor
  const cookies = [`woocommerce_items_in_cart=1; path=/`, `woocommerce_cart_hash=${hash}; path=/`]
  return {
    ...answer,
    headers: {
      Nonce: nonceFor(world),
      'Nonce-Timestamp': String(Math.floor(world.now() / 1000)),
      'User-ID': String(customer?.id ?? 0),
      'Cart-Token': cartToken(world, cart.id),
      'Cart-Hash': hash,
      'Cache-Control':
        customer === null ? 'no-store' : 'no-cache, must-revalidate, max-age=0, no-store, private',
      ...(answer.status === 201 ? { 'Set-Cookie': cookies } : {}),
      ...answer.headers,
    },
  }
}

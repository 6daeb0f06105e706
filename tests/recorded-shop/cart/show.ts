import { type Answer, ok } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { asObject, isObject } from '../json.ts'
import type { World } from '../world.ts'
import type { Cart } from './cart.ts'
import { cartBody } from './cart-body.ts'

export function show(world: World, call: Call, cart: Cart): Answer {
  return ok(cartBody(world, cart, call.uri))
}

/** A 409 has the whole cart in `data.cart`. */
export function withCart(world: World, call: Call, cart: Cart, refused: Answer): Answer {
  const body = isObject(refused.body) ? refused.body : {}
  const data = { ...asObject(body.data), cart: cartBody(world, cart, call.uri) }
  return { ...refused, body: { ...body, data } }
}

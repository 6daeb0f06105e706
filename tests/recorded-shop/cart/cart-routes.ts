import { find } from '../catalogue/catalogue.ts'
import { maximum } from '../catalogue/stock.ts'
import { type Answer, ok } from '../http/answer.ts'
import { type Call, param } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import { addItem } from './add-item.ts'
import type { Cart } from './cart.ts'
import { reading, writing } from './open-cart.ts'
import { show, withCart } from './show.ts'
import { updateCustomer } from './update-customer.ts'

const path = '/wc/store/v1/cart'

export const cartRoutes: readonly Route[] = [
  { method: 'GET', path, answer: reading(show) },
  { method: 'POST', path: `${path}/add-item`, answer: writing(addItem) },
  { method: 'POST', path: `${path}/update-item`, answer: writing(updateItem) },
  { method: 'POST', path: `${path}/remove-item`, answer: writing(removeItem) },
  { method: 'DELETE', path: `${path}/items`, answer: writing(removeAll) },
  { method: 'POST', path: `${path}/select-shipping-rate`, answer: selectRate },
  { method: 'POST', path: `${path}/update-customer`, answer: updateCustomer },
  { method: 'POST', path: `${path}/apply-coupon`, answer: writing(applyCoupon) },
  { method: 'POST', path: `${path}/remove-coupon`, answer: writing(removeCoupon) },
]

/** Here the quantity is the new amount (fact 33). */
function updateItem(world: World, call: Call, cart: Cart): Answer {
  const line = cart.lines.find(({ key }) => key === param(call, 'key'))
  if (line === undefined) return withCart(world, call, cart, refusal('cart-update-item-unknown-key'))
  const product = find(world.catalogue, line.id)
  const quantity = Math.trunc(Number(param(call, 'quantity')))
  const [title, limit] = [product?.title ?? '', product === undefined ? 0 : maximum(product)]
  if (!(quantity > 0)) {
    return refusal('cart-update-item-zero', { 'Ulje crnog kima – hladno cijeđeno 100 ml': title })
  }
  if (quantity > limit) {
    return refusal('cart-update-item-above-stock', { 'Jasmin i ruža 8 ml': title, 'is 1': `is ${limit}` })
  }
  line.quantity = quantity
  return show(world, call, cart)
}

function removeItem(world: World, call: Call, cart: Cart): Answer {
  const kept = cart.lines.filter(({ key }) => key !== param(call, 'key'))
  if (kept.length === cart.lines.length) {
    return withCart(world, call, cart, refusal('cart-remove-item-unknown-key'))
  }
  cart.lines = kept
  return show(world, call, cart)
}

function removeAll(_world: World, _call: Call, cart: Cart): Answer {
  cart.lines = []
  return ok([])
}

/** An unknown rate is accepted without a word and the first one selected (fact 35). */
function selectRate(...[world, call, parts]: Parameters<Route['answer']>): ReturnType<Route['answer']> {
  if (asText(param(call, 'rate_id')) === '') return refusal('cart-select-shipping-rate-missing')
  return writing((world, call, cart) => {
    cart.rate = asText(param(call, 'rate_id'))
    return show(world, call, cart)
  })(world, call, parts)
}

/** The coupons of the recordings are not played: to this shop every code is unknown. */
function applyCoupon(_world: World, call: Call): Answer {
  return refusal('cart-apply-coupon-bad', { nepostoji: asText(param(call, 'code')) })
}

function removeCoupon(world: World, call: Call, cart: Cart): Answer {
  return withCart(world, call, cart, refusal('cart-remove-coupon-not-there'))
}

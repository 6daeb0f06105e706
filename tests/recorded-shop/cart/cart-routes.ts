import { find } from '../catalogue/catalogue.ts'
import { maximum } from '../catalogue/stock.ts'
import { param, type ShopRequest } from '../http/call.ts'
import { ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asText } from '../json.ts'
import { recordedError } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import { addItem } from './add-item.ts'
import type { Cart } from './cart.ts'
import { applyCoupon } from './coupons.ts'
import { reading, writing } from './open-cart.ts'
import { show, withCart } from './show.ts'
import { updateCustomer } from './update-customer.ts'

const path = '/wc/store/v1/cart'

export const cartRoutes: readonly Route[] = [
  { method: 'GET', path, handle: reading(show) },
  { method: 'POST', path: `${path}/add-item`, handle: writing(addItem) },
  { method: 'POST', path: `${path}/update-item`, handle: writing(updateItem) },
  { method: 'POST', path: `${path}/remove-item`, handle: writing(removeItem) },
  { method: 'DELETE', path: `${path}/items`, handle: writing(removeAll) },
  { method: 'POST', path: `${path}/select-shipping-rate`, handle: selectRate },
  { method: 'POST', path: `${path}/update-customer`, handle: updateCustomer },
  { method: 'POST', path: `${path}/apply-coupon`, handle: writing(addCoupon) },
  { method: 'POST', path: `${path}/remove-coupon`, handle: writing(removeCoupon) },
]

/** Sets the quantity of a cart line (wire fact 33). */
function updateItem(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  const line = cart.lines.find(({ key }) => key === param(call, 'key'))
  if (line === undefined) return withCart(shop, call, cart, recordedError('cart-update-item-unknown-key'))
  const product = find(shop.catalogue, line.id)
  const quantity = Math.trunc(Number(param(call, 'quantity')))
  const [title, limit] = [product?.title ?? '', product === undefined ? 0 : maximum(product)]
  if (!(quantity > 0)) {
    return recordedError('cart-update-item-zero', { 'Ulje crnog kima – hladno cijeđeno 100 ml': title })
  }
  if (quantity > limit) {
    return recordedError('cart-update-item-above-stock', {
      'Jasmin i ruža 8 ml': title,
      'is 1': `is ${limit}`,
    })
  }
  line.quantity = quantity
  return show(shop, call, cart)
}

function removeItem(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  const remaining = cart.lines.filter(({ key }) => key !== param(call, 'key'))
  if (remaining.length === cart.lines.length) {
    return withCart(shop, call, cart, recordedError('cart-remove-item-unknown-key'))
  }
  cart.lines = remaining
  return show(shop, call, cart)
}

function removeAll(_shop: ShopState, _call: ShopRequest, cart: Cart): ShopResponse {
  cart.lines = []
  return ok([])
}

/** Selects a shipping rate. Accepts an unknown rate and selects the first rate instead (wire fact 35). */
function selectRate(...[shop, call, parts]: Parameters<Route['handle']>): ReturnType<Route['handle']> {
  if (asText(param(call, 'rate_id')) === '') return recordedError('cart-select-shipping-rate-missing')
  return writing((shop, call, cart) => {
    cart.rate = asText(param(call, 'rate_id'))
    return show(shop, call, cart)
  })(shop, call, parts)
}

function addCoupon(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  return applyCoupon(shop, cart, asText(param(call, 'code')).toLowerCase()) ?? show(shop, call, cart)
}

function removeCoupon(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  const code = asText(param(call, 'code')).toLowerCase()
  if (!cart.coupons.includes(code)) {
    return withCart(shop, call, cart, recordedError('cart-remove-coupon-not-there'))
  }
  cart.coupons = cart.coupons.filter(one => one !== code)
  return show(shop, call, cart)
}

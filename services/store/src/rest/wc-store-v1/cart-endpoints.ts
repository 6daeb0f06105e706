import { escapeHtml } from '@sultan/kernel/html-text'
import { setQuantity } from '../../domain/add-to-cart.ts'
import { couponRejection, notCombinableMessage } from '../../domain/apply-coupons.ts'
import type { Cart } from '../../domain/cart.ts'
import { findLineProduct } from '../../domain/product.ts'
import { discountedCart } from '../../domain/recalculate-cart.ts'
import { ok, type Rejected, reject } from '../../domain/rejection.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { missingParams } from '../../http/params.ts'
import { addItem, phpInteger } from './add-cart-item.ts'
import { withAddresses } from './cart-addresses.ts'
import { showCart } from './cart-request.ts'
import { type CartAction, changeCart } from './change-cart.ts'

/**
 * `POST cart/update-customer`: changes the addresses of the cart. Absent fields stay unchanged. No field is
 * required, but sent values must be valid.
 */
const updateCustomer: CartAction = {
  change: withAddresses,
  status: 200,
}

/**
 * `POST cart/select-shipping-rate`. When the requested rate is not offered, the response is not an error, and
 * the first offered rate is selected (wire fact 35).
 */
const selectShippingRate: CartAction = {
  check: params => missingParams(params, ['rate_id']),
  change: (cart, { rate_id }) => ok<Cart>({ ...cart, chosenRate: String(rate_id) }),
  status: 200,
}

/** `POST cart/apply-coupon`. A coupon that cannot be used is rejected with the reason (wire fact 70). */
const applyCoupon: CartAction = {
  couponCodes: ({ code }) => [couponCode(code)],
  change: (cart, params, { products, coupons }) => {
    const code = couponCode(params.code)
    const name = `&quot;${escapeHtml(code)}&quot;`
    if (cart.coupons.includes(code)) return rejectCoupon(`Coupon code ${name} has already been applied.`)
    if (cart.coupons.length >= MAX_COUPONS)
      return rejectCoupon(`Coupon ${name} cannot be used in conjunction with other coupons.`)
    const rejection = couponRejection(code, discountedCart(cart, products), coupons)
    if (rejection !== null) return rejectCoupon(rejection)
    const exclusive = cart.coupons.find(one => coupons.byCode.get(one)?.individualUse)
    if (exclusive !== undefined) return rejectCoupon(notCombinableMessage(exclusive))
    // A coupon for individual use removes all other coupons from the cart without an error (wire fact 70).
    const others = coupons.byCode.get(code)?.individualUse ? [] : cart.coupons
    return ok<Cart>({ ...cart, coupons: [...others, code] })
  },
  status: 200,
}

const MAX_COUPONS = 5

function couponCode(code: unknown): string {
  return typeof code === 'string' ? code.trim().toLowerCase() : ''
}

function rejectCoupon(message: string): Rejected {
  return reject(400, 'woocommerce_rest_cart_coupon_error', message)
}

const removeCoupon: CartAction = {
  change: (cart, params) => {
    const code = couponCode(params.code)
    if (cart.coupons.includes(code))
      return ok<Cart>({ ...cart, coupons: cart.coupons.filter(one => one !== code) })
    const message = 'Coupon cannot be removed because it is not already applied to the cart.'
    const error = 'woocommerce_rest_cart_coupon_invalid_code'
    return { ok: false, rejection: { status: 409, code: error, message, withCart: true } }
  },
  status: 200,
}

/** `POST cart/update-item`: sets the quantity of a cart line; 0 is rejected (wire fact 33). */
const updateItem: CartAction = {
  change: (cart, { key, quantity }, cartProducts) => {
    const line = cart.lines.find(one => one.key === key)
    const lineProduct = line && findLineProduct(cartProducts.products, line.productId, line.variationId)
    if (!line || !lineProduct) return unknownKey('Cart item does not exist.')
    const newQuantity = quantity === undefined ? line.quantity : phpInteger(quantity)
    return setQuantity(cart, line.key, newQuantity, lineProduct)
  },
  status: 200,
}

const removeItem: CartAction = {
  change: (cart, { key }) => {
    const lines = cart.lines.filter(line => line.key !== key)
    if (lines.length === cart.lines.length) return unknownKey('Cart item no longer exists or is invalid.')
    return ok<Cart>({ ...cart, lines })
  },
  status: 200,
}

/** `DELETE cart/items`: responds with the list of remaining items, which is always empty. */
const removeItems: CartAction = {
  change: cart => ok<Cart>({ ...cart, lines: [] }),
  status: 200,
  body: [],
}

function unknownKey(message: string): Rejected {
  const code = 'woocommerce_rest_cart_invalid_key'
  return { ok: false, rejection: { status: 409, code, message, withCart: true } }
}

const actions: readonly (readonly ['POST' | 'DELETE', string, CartAction])[] = [
  ['POST', 'add-item', addItem],
  ['POST', 'update-item', updateItem],
  ['POST', 'remove-item', removeItem],
  ['DELETE', 'items', removeItems],
  ['POST', 'update-customer', updateCustomer],
  ['POST', 'select-shipping-rate', selectShippingRate],
  ['POST', 'apply-coupon', applyCoupon],
  ['POST', 'remove-coupon', removeCoupon],
]

/** The cart action for `METHOD cart/<name>` in a batch; null when there is no such action. */
export function findCartAction(method: string, name: string): CartAction | null {
  return actions.find(action => action[0] === method && action[1] === name)?.[2] ?? null
}

/**
 * Endpoints of the Store API's cart. The endpoints declare no parameters: the cart actions validate them,
 * because WooCommerce has special error codes for invalid parameters of the cart.
 */
export const cartEndpoints: readonly Endpoint[] = [
  endpoint('GET', '/wc/store/v1/cart', {}, ({ raw, identity }, context) =>
    showCart({ headers: raw.headers, identity }, context),
  ),
  ...actions.map(([method, name, action]) =>
    endpoint(method, `/wc/store/v1/cart/${name}`, {}, ({ raw, identity, rawParams }, context) =>
      changeCart({ action, params: rawParams }, { headers: raw.headers, identity }, context),
    ),
  ),
]

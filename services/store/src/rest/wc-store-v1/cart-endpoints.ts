import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { addItem } from './cart-add-item.ts'
import { type CartAction, changeCart, showCart } from './cart-call.ts'
import { applyCoupon, removeCoupon } from './cart-coupons.ts'
import { updateCustomer } from './cart-customer.ts'
import { removeItem, removeItems, updateItem } from './cart-items.ts'
import { selectShippingRate } from './cart-shipping-rate.ts'

/** The Store API's cart. Parameters are read by the actions: WooCommerce answers wrong ones with codes of its own. */
export const cartEndpoints: readonly Endpoint[] = [
  endpoint('GET', '/wc/store/v1/cart', {}, ({ request, caller, sent }, context) =>
    showCart({ headers: request.headers, caller, params: sent }, context),
  ),
  cartEndpoint('POST', 'add-item', addItem),
  cartEndpoint('POST', 'update-item', updateItem),
  cartEndpoint('POST', 'remove-item', removeItem),
  cartEndpoint('DELETE', 'items', removeItems),
  cartEndpoint('POST', 'update-customer', updateCustomer),
  cartEndpoint('POST', 'select-shipping-rate', selectShippingRate),
  cartEndpoint('POST', 'apply-coupon', applyCoupon),
  cartEndpoint('POST', 'remove-coupon', removeCoupon),
]

function cartEndpoint(method: 'POST' | 'DELETE', name: string, action: CartAction): Endpoint {
  return endpoint(method, `/wc/store/v1/cart/${name}`, {}, ({ request, caller, sent }, context) =>
    changeCart(action, { headers: request.headers, caller, params: sent }, context),
  )
}

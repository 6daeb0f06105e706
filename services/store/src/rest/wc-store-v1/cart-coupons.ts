import { escapeHtml } from '@sultan/kernel/html'
import { refused } from '../../domain/refusal.ts'
import type { CartAction } from './cart-call.ts'

/** `POST cart/apply-coupon`: this shop has no coupons, so none exists. */
export const applyCoupon: CartAction = {
  change: (_, { code }) => {
    const name = escapeHtml(typeof code === 'string' ? code : '')
    const message = `Coupon &quot;${name}&quot; cannot be applied because it does not exist.`
    return refused(400, 'woocommerce_rest_cart_coupon_error', message)
  },
  status: 200,
}

/** `POST cart/remove-coupon`: and none is in a cart. */
export const removeCoupon: CartAction = {
  change: () => {
    const message = 'Coupon cannot be removed because it is not already applied to the cart.'
    const code = 'woocommerce_rest_cart_coupon_invalid_code'
    return { ok: false, refusal: { status: 409, code, message, withCart: true } }
  },
  status: 200,
}

import type { Cart } from '../../domain/cart.ts'
import { accepted } from '../../domain/refusal.ts'
import type { CartAction } from './cart-call.ts'
import { missingParams } from './missing-params.ts'

/** `POST cart/select-shipping-rate`. A rate that is not offered is no error: the first one is taken (fact 35). */
export const selectShippingRate: CartAction = {
  check: params => missingParams(params, ['rate_id']),
  change: (cart, { rate_id }) => accepted<Cart>({ ...cart, chosenRate: String(rate_id) }),
  status: 200,
}

import { mergeAddress } from '../../domain/address.ts'
import { addressFault, invalidAddresses } from '../../domain/address-rules.ts'
import type { Cart } from '../../domain/cart.ts'
import { accepted, type Outcome } from '../../domain/refusal.ts'
import type { CartAction, Params } from './cart-call.ts'

/** `POST cart/update-customer`: what was not sent stays as it was. Nothing is required yet, but what is there must be right. */
export const updateCustomer: CartAction = {
  change: (cart, params) => withAddresses(cart, params),
  status: 200,
}

/** The cart with the addresses of a call; a wrong value is 400 `rest_invalid_param` (fact 39). */
export function withAddresses(cart: Cart, params: Params): Outcome<Cart> {
  const billing = mergeAddress(cart.billing, params.billing_address)
  const shipping = mergeAddress(cart.shipping, params.shipping_address)
  const refusal = invalidAddresses({
    billing_address: params.billing_address === undefined ? null : addressFault(billing),
    shipping_address: params.shipping_address === undefined ? null : addressFault({ ...shipping, email: '' }),
  })
  if (refusal !== null) return { ok: false, refusal }
  return accepted({ ...cart, billing, shipping: { ...shipping, email: '' } })
}

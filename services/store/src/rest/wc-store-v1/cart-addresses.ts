import { ADDRESS_FIELDS, type Address } from '../../db/json-columns.ts'
import { DEFAULT_ADDRESS, mergeAddress } from '../../domain/address.ts'
import { addressError } from '../../domain/address-error.ts'
import type { Cart } from '../../domain/cart.ts'
import type { Customer } from '../../domain/customers.ts'
import { ok, type Result } from '../../domain/rejection.ts'
import { invalidAddresses } from '../../domain/validate-address.ts'
import type { RawParams } from '../../http/raw-params.ts'

/**
 * Merges the billing and shipping addresses in a request into a cart and returns the changed cart. Returns
 * the error 400 `rest_invalid_param` instead when an address is invalid (wire fact 39).
 */
export function withAddresses(cart: Cart, params: RawParams): Result<Cart> {
  const billing = mergeAddress(cart.billing, params.billing_address)
  const shipping = mergeAddress(cart.shipping, params.shipping_address)
  const rejection = invalidAddresses({
    billing_address: params.billing_address === undefined ? null : addressError(billing),
    shipping_address: params.shipping_address === undefined ? null : addressError({ ...shipping, email: '' }),
  })
  if (rejection !== null) return { ok: false, rejection }
  return ok({ ...cart, billing, shipping: { ...shipping, email: '' } })
}

/**
 * Replaces each address of the cart that is still `DEFAULT_ADDRESS` by the address in the customer's profile
 * (recording `cart-bearer-no-token`).
 */
export function withCustomerAddresses(cart: Cart, customer: Customer | null): Cart {
  if (customer === null) return cart
  return {
    ...cart,
    billing: customAddress(cart.billing) ?? mergeAddress(DEFAULT_ADDRESS, customer.billing),
    shipping: customAddress(cart.shipping) ?? mergeAddress(DEFAULT_ADDRESS, customer.shipping),
  }
}

/**
 * Returns the cart to be saved after a request: `cart`, but each address that the request did not change is
 * taken from `stored`. An address that comes only from the customer's profile is thus not saved. If such an
 * address were saved, a request with the Cart-Token but without the customer's login could read the address
 * (recording `cart-customer-token-without-bearer`).
 * @param cart - The cart after the changes of the request.
 * @param shown - The cart before these changes, with the profile's addresses from `withCustomerAddresses`.
 * @param stored - The cart before these changes, as the database contains it.
 */
export function withoutCustomerAddresses(cart: Cart, shown: Cart, stored: Cart): Cart {
  return {
    ...cart,
    billing: isSameAddress(cart.billing, shown.billing) ? stored.billing : cart.billing,
    shipping: isSameAddress(cart.shipping, shown.shipping) ? stored.shipping : cart.shipping,
  }
}

function customAddress(address: Address): Address | null {
  return isSameAddress(address, DEFAULT_ADDRESS) ? null : address
}

function isSameAddress(one: Address, other: Address): boolean {
  return ADDRESS_FIELDS.every(field => one[field] === other[field])
}

import { ADDRESS_FIELDS, type Address, EMPTY_ADDRESS, mergeAddress } from '../../domain/address.ts'
import type { Cart } from '../../domain/cart.ts'
import type { Customer } from '../../domain/customers.ts'

/** A customer's cart knows the addresses of his profile as long as it has none of its own (`cart-bearer-no-token`). */
export function withProfile(cart: Cart, customer: Customer | null): Cart {
  if (customer === null) return cart
  return {
    ...cart,
    billing: known(cart.billing) ?? mergeAddress(EMPTY_ADDRESS, customer.billing),
    shipping: known(cart.shipping) ?? mergeAddress(EMPTY_ADDRESS, customer.shipping),
  }
}

/**
 * The cart to keep: addresses that came from the profile only stay there, for whoever has the token without the bearer sees
 * the lines but no addresses (`cart-customer-token-without-bearer`). `shown` is `kept` with the profile.
 */
export function withoutProfile(cart: Cart, shown: Cart, kept: Cart): Cart {
  return {
    ...cart,
    billing: same(cart.billing, shown.billing) ? kept.billing : cart.billing,
    shipping: same(cart.shipping, shown.shipping) ? kept.shipping : cart.shipping,
  }
}

function known(address: Address): Address | null {
  return same(address, EMPTY_ADDRESS) ? null : address
}

function same(one: Address, other: Address): boolean {
  return ADDRESS_FIELDS.every(field => one[field] === other[field])
}

import type { Route } from '../http/route.ts'
import { refusal } from '../recorded.ts'
import { cleanAddress, wrongAddresses } from './address-rules.ts'
import { writing } from './open-cart.ts'
import { show } from './show.ts'

/** Keeps the addresses with the cart, and those of a customer in his profile. What is wrong is not said (recorded). */
export const updateCustomer: Route['answer'] = (world, call, parts) =>
  writing((world, call, cart) => {
    if (wrongAddresses(call.body) !== null) return refusal('cart-update-customer-invalid')
    cart.billing = cleanAddress(call.body.billing_address, cart.billing)
    cart.shipping = cleanAddress(call.body.shipping_address, cart.shipping)
    const { customer } = call.visitor
    if (customer !== null) Object.assign(customer, { billing: cart.billing, shipping: cart.shipping })
    return show(world, call, cart)
  })(world, call, parts)

import type { Route } from '../http/route.ts'
import { recordedError } from '../recordings.ts'
import { cleanAddress, wrongAddresses } from './address-rules.ts'
import { writing } from './open-cart.ts'
import { show } from './show.ts'

/**
 * Stores the addresses in the cart and, for a customer, in the profile. The error for invalid addresses names
 * no field (as recorded).
 */
export const updateCustomer: Route['handle'] = (shop, call, parts) =>
  writing((shop, call, cart) => {
    if (wrongAddresses(call.body) !== null) return recordedError('cart-update-customer-invalid')
    cart.billing = cleanAddress(call.body.billing_address, cart.billing)
    cart.shipping = cleanAddress(call.body.shipping_address, cart.shipping)
    const { customer } = call.visitor
    if (customer !== null) Object.assign(customer, { billing: cart.billing, shipping: cart.shipping })
    return show(shop, call, cart)
  })(shop, call, parts)

import { setTimeout as pause } from 'node:timers/promises'
import { cleanAddress, missingFields, wrongAddresses } from '../cart/address-rules.ts'
import type { Cart } from '../cart/cart.ts'
import { cartBody, cartErrors } from '../cart/cart-body.ts'
import { reading, writing } from '../cart/open-cart.ts'
import { needsShipping, selectedRate } from '../cart/shipping.ts'
import { withCart } from '../cart/show.ts'
import { type Answer, ok, refuse } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import type { Route } from '../http/route.ts'
import { asText, type JsonObject } from '../json.ts'
import { recordedObject, refusal } from '../recorded.ts'
import type { World } from '../world.ts'
import type { Order } from './order.ts'
import { placeOrder } from './place-order.ts'

const path = '/wc/store/v1/checkout'

export const checkoutRoutes: readonly Route[] = [
  { method: 'GET', path, answer: reading(show) },
  { method: 'POST', path, answer: post },
]

function show(world: World, call: Call, cart: Cart): Answer {
  return ok({
    ...recordedObject('checkout-get'),
    billing_address: cart.billing,
    shipping_address: cart.shipping,
    customer_id: call.visitor.customer?.id ?? 0,
    __experimentalCart: cartBody(world, cart, call.uri),
  })
}

/** Parameters first, before anybody asks for a token; then the cart, the addresses, the payment (fact 39). */
function post(...[world, call, parts]: Parameters<Route['answer']>): ReturnType<Route['answer']> {
  if (call.body.billing_address === undefined) return refusal('checkout-body-empty')
  const wrong = wrongAddresses(call.body)
  if (wrong !== null) return wrong
  if (!['', 'bacs', 'cheque', 'cod'].includes(asText(call.body.payment_method))) {
    return refusal('checkout-payment-method-unknown')
  }
  return writing(order)(world, call, parts)
}

/** What was in stock when the cart was looked at may be gone when the order is made. */
async function order(world: World, call: Call, cart: Cart): Promise<Answer> {
  const refused = cartRefusal(world, call, cart)
  if (refused !== null) return refused
  cart.billing = cleanAddress(call.body.billing_address, cart.billing)
  cart.shipping = cleanAddress(call.body.shipping_address, cart.shipping)
  const incomplete = addressRefusal(world, cart) ?? paymentRefusal(world, call)
  if (incomplete !== null) return incomplete
  await pause(world.options.writeMs)
  const placed = placeOrder(world, call, cart, asText(call.body.customer_note))
  if (placed === null) {
    const [line] = cart.lines
    const name = world.catalogue.products.get(line?.id ?? 0)?.title ?? ''
    return refusal('checkout-last-item-race-lost', { 'Jasmin i ruža 8 ml': name })
  }
  // The token lives on with an empty cart that knows the address (fact 42); a profile is overwritten (fact 43).
  cart.lines = []
  const { customer } = call.visitor
  if (customer !== null) Object.assign(customer, { billing: cart.billing, shipping: cart.shipping })
  return ok(placedBody(placed))
}

function cartRefusal(world: World, call: Call, cart: Cart): Answer | null {
  const [error] = cartErrors(world, cart)
  if (error !== undefined) {
    const words = asText(error.message).replace(/&#8220;|&#8221;/g, '"')
    return withCart(world, call, cart, refuse(409, asText(error.code), words, { 0: 409 }))
  }
  if (cart.lines.length === 0) return withCart(world, call, cart, refusal('checkout-empty-cart'))
  if (call.visitor.customer === null && !world.options.settings.guests) {
    return refuse(403, 'woocommerce_rest_guest_checkout_disabled', 'You must be logged in to checkout.')
  }
  return null
}

function addressRefusal(world: World, cart: Cart): Answer | null {
  if ((cart.billing.email ?? '') === '') return refusal('checkout-without-email')
  const ships = needsShipping(world, cart)
  if (ships && selectedRate(world, cart) === null) return refusal('checkout-country-not-sold-to')
  const shipping = ships ? missingFields(cart.shipping) : []
  const billing = missingFields(cart.billing)
  const [kind, first] = shipping.length > 0 ? ['shipping', shipping] : ['billing', billing]
  if (first.length === 0) return null
  const errors = {
    ...(shipping.length === 0 ? {} : { shipping }),
    ...(billing.length === 0 ? {} : { billing }),
  }
  const words = `There was a problem with the provided ${kind} address: ${first.join(', ')}`
  return refuse(400, 'woocommerce_rest_invalid_address', words, { errors })
}

function paymentRefusal({ options }: World, { body }: Call): Answer | null {
  const method = asText(body.payment_method)
  if (method === '') return refusal('checkout-no-payment-method')
  if (method === 'cod' && options.settings.cashOnDelivery) return null
  const names = { bacs: 'Direct bank transfer', cheque: 'Check payments', cod: 'Cash on delivery' }
  const name = Object.entries(names).find(([key]) => key === method)?.[1] ?? method
  return refusal('checkout-payment-method-off', { 'Direct bank transfer': name })
}

function placedBody(order: Order): JsonObject {
  const redirect = `https://shop.example/checkout/order-received/${order.id}/?key=${order.key}`
  const details = [
    { key: 'result', value: 'success' },
    { key: 'redirect', value: redirect },
  ]
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: String(order.id),
    customer_note: order.note,
    customer_id: order.customerId,
    billing_address: order.billing,
    shipping_address: order.shipping,
    payment_method: 'cod',
    payment_result: { payment_status: 'success', payment_details: details, redirect_url: redirect },
    additional_fields: {},
    __experimentalCart: null,
    extensions: {},
  }
}

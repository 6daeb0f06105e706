import { setTimeout as pause } from 'node:timers/promises'
import { cleanAddress, missingFields, wrongAddresses } from '../cart/address-rules.ts'
import type { Cart } from '../cart/cart.ts'
import { cartBody, cartErrors } from '../cart/cart-body.ts'
import { withdrawCoupon } from '../cart/coupons.ts'
import { reading, writing } from '../cart/open-cart.ts'
import { needsShipping, selectedRate } from '../cart/shipping.ts'
import { withCart } from '../cart/show.ts'
import type { ShopRequest } from '../http/call.ts'
import { errorResponse, ok, type ShopResponse } from '../http/response.ts'
import type { Route } from '../http/route.ts'
import { asText, type JsonObject } from '../json.ts'
import { recordedError, recordedObject } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'
import type { Order } from './order.ts'
import { placeOrder } from './place-order.ts'

const path = '/wc/store/v1/checkout'

export const checkoutRoutes: readonly Route[] = [
  { method: 'GET', path, handle: reading(show) },
  { method: 'POST', path, handle: post },
]

function show(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse {
  return ok({
    ...recordedObject('checkout-get'),
    billing_address: cart.billing,
    shipping_address: cart.shipping,
    customer_id: call.visitor.customer?.id ?? 0,
    __experimentalCart: cartBody(shop, cart, call.uri),
  })
}

/**
 * Places an order. Checks the parameters before the cart token, then cart, addresses and payment (wire fact
 * 39).
 */
function post(...[shop, call, parts]: Parameters<Route['handle']>): ReturnType<Route['handle']> {
  if (call.body.billing_address === undefined) return recordedError('checkout-body-empty')
  const wrong = wrongAddresses(call.body)
  if (wrong !== null) return wrong
  if (!['', 'bacs', 'cheque', 'cod'].includes(asText(call.body.payment_method))) {
    return recordedError('checkout-payment-method-unknown')
  }
  return writing(order)(shop, call, parts)
}

/**
 * Checks cart, addresses and payment, then places the order. `placeOrder` checks the stock again, because
 * another checkout can buy the last pieces between the two checks.
 */
async function order(shop: ShopState, call: ShopRequest, cart: Cart): Promise<ShopResponse> {
  const rejected = cartError(shop, call, cart)
  if (rejected !== null) return rejected
  cart.billing = cleanAddress(call.body.billing_address, cart.billing)
  cart.shipping = cleanAddress(call.body.shipping_address, cart.shipping)
  const incomplete = addressError(shop, cart) ?? paymentError(shop, call)
  if (incomplete !== null) return incomplete
  // A checkout that is repeated after the error about a removed coupon is accepted at the full price (wire
  // fact 71).
  const withdrawn = withdrawCoupon(cart)
  if (withdrawn !== null) {
    const error = recordedError('second-shop/checkout-coupon-other-email', { samomaja: withdrawn })
    return withCart(shop, call, cart, error)
  }
  if (shop.options.writeMs > 0) await pause(shop.options.writeMs)
  const placed = placeOrder(shop, call, cart, asText(call.body.customer_note))
  if ('shortLine' in placed) {
    const name = shop.catalogue.products.get(placed.shortLine.id)?.title ?? ''
    return recordedError('checkout-last-item-race-lost', { 'Jasmin i ruža 8 ml': name })
  }
  // After the checkout the cart token stays valid (wire fact 42). The cart is then empty, but keeps the
  // billing and shipping addresses. The order overwrites the customer's profile (wire fact 43).
  cart.lines = []
  cart.coupons = []
  const { customer } = call.visitor
  if (customer !== null) Object.assign(customer, { billing: cart.billing, shipping: cart.shipping })
  return ok(placedBody(placed.order))
}

function cartError(shop: ShopState, call: ShopRequest, cart: Cart): ShopResponse | null {
  const [error] = cartErrors(shop, cart)
  if (error !== undefined) {
    const text = asText(error.message).replace(/&#8220;|&#8221;/g, '"')
    return withCart(shop, call, cart, errorResponse(409, asText(error.code), text, { 0: 409 }))
  }
  if (cart.lines.length === 0) return withCart(shop, call, cart, recordedError('checkout-empty-cart'))
  if (call.visitor.customer === null && !shop.options.settings.guests) {
    return errorResponse(
      403,
      'woocommerce_rest_guest_checkout_disabled',
      'You must be logged in to checkout.',
    )
  }
  return null
}

function addressError(shop: ShopState, cart: Cart): ShopResponse | null {
  if ((cart.billing.email ?? '') === '') return recordedError('checkout-without-email')
  const ships = needsShipping(shop, cart)
  if (ships && selectedRate(shop, cart) === null) return recordedError('checkout-country-not-sold-to')
  const shipping = ships ? missingFields(cart.shipping) : []
  const billing = missingFields(cart.billing)
  const [kind, first] = shipping.length > 0 ? ['shipping', shipping] : ['billing', billing]
  if (first.length === 0) return null
  const errors = {
    ...(shipping.length === 0 ? {} : { shipping }),
    ...(billing.length === 0 ? {} : { billing }),
  }
  const text = `There was a problem with the provided ${kind} address: ${first.join(', ')}`
  return errorResponse(400, 'woocommerce_rest_invalid_address', text, { errors })
}

function paymentError({ options }: ShopState, { body }: ShopRequest): ShopResponse | null {
  const method = asText(body.payment_method)
  if (method === '') return recordedError('checkout-no-payment-method')
  if (method === 'cod' && options.settings.cashOnDelivery) return null
  const names = { bacs: 'Direct bank transfer', cheque: 'Check payments', cod: 'Cash on delivery' }
  const name = Object.entries(names).find(([key]) => key === method)?.[1] ?? method
  return recordedError('checkout-payment-method-off', { 'Direct bank transfer': name })
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

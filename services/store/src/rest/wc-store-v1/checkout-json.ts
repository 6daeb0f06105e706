import type { CartJson } from '@sultan/woo-client/cart'
import type { CheckoutJson } from '@sultan/woo-client/checkout'
import type { Cart } from '../../domain/cart.ts'
import type { Order } from '../../domain/orders.ts'
import { escapeText } from '../../format/text.ts'
import type { WithMoreFields } from '../../http/response.ts'
import { billingAddressJson, shippingAddressJson } from './address-json.ts'
import type { CartSession } from './cart-session.ts'

/**
 * The response to a checkout that has placed an order (recording `checkout-ok-guest`): without totals (wire
 * fact 41), with WordPress's URL of the thank-you page (wire fact 45).
 */
export function checkoutJson(order: Order, publicUrl: string): WithMoreFields<CheckoutJson> {
  const thanks = `${publicUrl}/checkout/order-received/${order.id}/?key=${order.orderKey}`
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.orderKey,
    order_number: `${order.id}`,
    customer_note: escapeText(order.customerNote),
    customer_id: order.customerId,
    billing_address: billingAddressJson(order.billing),
    shipping_address: shippingAddressJson(order.shipping),
    payment_method: order.paymentMethod,
    payment_result: {
      payment_status: 'success',
      payment_details: [
        { key: 'result', value: 'success' },
        { key: 'redirect', value: thanks },
      ],
      redirect_url: thanks,
    },
    additional_fields: {},
    __experimentalCart: null,
    extensions: {},
  }
}

/** The response to `GET checkout` (recording `checkout-get`): a draft order that contains the cart. */
export function draftJson(
  cart: Cart,
  { customer }: Pick<CartSession, 'customer'>,
  cartBody: WithMoreFields<CartJson>,
): WithMoreFields<CheckoutJson> {
  return {
    order_id: 0,
    status: 'checkout-draft',
    order_key: '',
    order_number: '0',
    customer_note: '',
    customer_id: customer?.id ?? 0,
    billing_address: billingAddressJson(cart.billing),
    shipping_address: shippingAddressJson(cart.shipping),
    payment_method: 'cod',
    payment_result: null,
    additional_fields: {},
    __experimentalCart: cartBody,
    extensions: {},
  }
}

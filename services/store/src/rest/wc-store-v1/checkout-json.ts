import type { Cart } from '../../domain/cart.ts'
import type { Order } from '../../domain/place-order.ts'
import { wireText } from '../../domain/plain-text.ts'
import { billingAddress, shippingAddress } from './address-json.ts'
import type { CartSession } from './cart-session.ts'

/** `checkout-ok-guest`. No totals in it (fact 41); the addresses of payment and thank-you page are WordPress's own (45). */
export function checkoutJson(order: Order, publicUrl: string): Record<string, unknown> {
  const thanks = `${publicUrl}/checkout/order-received/${order.id}/?key=${order.orderKey}`
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.orderKey,
    order_number: `${order.id}`,
    customer_note: wireText(order.customerNote),
    customer_id: order.customerId,
    billing_address: billingAddress(order.billing),
    shipping_address: shippingAddress(order.shipping),
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

/** `checkout-get`: an order that is not there yet, with the cart it would be made of. */
export function draftJson(
  cart: Cart,
  { customer }: Pick<CartSession, 'customer'>,
  wireCart: Record<string, unknown>,
): Record<string, unknown> {
  return {
    order_id: 0,
    status: 'checkout-draft',
    order_key: '',
    order_number: '0',
    customer_note: '',
    customer_id: customer?.id ?? 0,
    billing_address: billingAddress(cart.billing),
    shipping_address: shippingAddress(cart.shipping),
    payment_method: 'cod',
    payment_result: null,
    additional_fields: {},
    __experimentalCart: wireCart,
    extensions: {},
  }
}

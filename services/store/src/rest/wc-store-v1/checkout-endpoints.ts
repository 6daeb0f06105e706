import { type Transaction, transaction } from '@sultan/sql/transaction'
import { type Cart, newCart } from '../../domain/cart.ts'
import { type Customer, rememberAddresses } from '../../domain/customers.ts'
import { enqueueOrderMails } from '../../domain/enqueue-mail.ts'
import { keepCart, lockCart, readCart } from '../../domain/kept-carts.ts'
import { openCatalogue } from '../../domain/load-products.ts'
import { type Order, type OrderDetails, placeOrder } from '../../domain/place-order.ts'
import { plainLine, plainText } from '../../domain/plain-text.ts'
import type { Outcome } from '../../domain/refusal.ts'
import { type SettledCart, settleCart } from '../../domain/settle-cart.ts'
import { type Answer, refusalReply } from '../../http/answer.ts'
import { customerOf } from '../../http/caller.ts'
import { type Call, type Endpoint, endpoint, type StoreContext } from '../../http/endpoint.ts'
import { cartReply, refusedCart, wireCart } from './cart-call.ts'
import { withAddresses } from './cart-customer.ts'
import { withoutProfile, withProfile } from './cart-profile.ts'
import { openSession, sessionHeaders } from './cart-session.ts'
import { checkoutJson, draftJson } from './checkout-json.ts'
import { incompleteOrder, malformedCheckout, unsellableCart } from './checkout-rules.ts'
import { CASH_ON_DELIVERY } from './payment-methods.ts'

/** The Store API's checkout. */
export const checkoutEndpoints: readonly Endpoint[] = [
  endpoint('GET', '/wc/store/v1/checkout', {}, showCheckout),
  endpoint('POST', '/wc/store/v1/checkout', {}, checkOut),
]

type CheckoutCall = Pick<Call<unknown>, 'request' | 'caller' | 'sent'>

/** The order that would be made; none is kept for it. */
async function showCheckout({ request, caller }: CheckoutCall, context: StoreContext): Promise<Answer> {
  const session = openSession(request.headers, customerOf(caller), context)
  const { sql } = context.database
  const cart = withProfile(await readCart(sql, session.cartId), session.customer)
  const { products } = await openCatalogue(sql, cart.lines, [])
  const settled = settleCart(cart, products)
  const body = draftJson(settled.cart, session, await wireCart(sql, settled, context))
  return cartReply(200, body, settled.cart, session, context)
}

/**
 * Makes the order, or refuses in one of WooCommerce's shapes (fact 39). All of it happens in one transaction under the
 * cart's lock, so one cart never becomes two orders: whoever comes second finds it empty (409).
 */
async function checkOut(call: CheckoutCall, context: StoreContext): Promise<Answer> {
  const refusal = malformedCheckout(call.sent)
  if (refusal !== null) return refusalReply(refusal)
  const session = openSession(call.request.headers, customerOf(call.caller), context)
  if (session.readOnly !== null)
    return refusalReply(session.readOnly, sessionHeaders(newCart(session.cartId), session, context))
  return transaction(context.database, async tx => {
    const kept = await lockCart(tx, session.cartId, context.now())
    const cart = withProfile(kept, session.customer)
    const { settled, order } = await tryToOrder(tx, cart, call, context)
    if (order.ok) {
      const body = checkoutJson(order.value, context.publicUrl)
      return cartReply(200, body, { ...settled.cart, lines: [] }, session, context)
    }
    await keepCart(tx, withoutProfile(settled.cart, cart, kept))
    return refusedCart(tx, order.refusal, settled, session, context)
  })
}

/** The order of a locked cart, or the first thing that stands against it; beside it the cart as far as it got. */
async function tryToOrder(
  tx: Transaction,
  cart: Cart,
  { request, caller, sent }: CheckoutCall,
  context: StoreContext,
): Promise<{ readonly settled: SettledCart; readonly order: Outcome<Order> }> {
  const { products } = await openCatalogue(tx, cart.lines, [])
  const seen = settleCart(cart, products)
  const unsellable = unsellableCart(seen)
  if (unsellable !== null) return { settled: seen, order: { ok: false, refusal: unsellable } }
  const addressed = withAddresses(seen.cart, sent)
  if (!addressed.ok) return { settled: seen, order: addressed }
  const settled = settleCart(addressed.value, products)
  const incomplete = incompleteOrder(settled, sent)
  if (incomplete !== null) return { settled, order: { ok: false, refusal: incomplete } }
  const customer = customerOf(caller)
  const now = context.now()
  const order = await placeOrder(tx, settled, orderDetails(request, customer, sent), now)
  if (order.ok && customer !== null) await rememberAddresses(tx, customer, order.value, now)
  if (order.ok && context.mails === 'on') await enqueueOrderMails(tx, order.value, context.shop.email)
  return { settled, order }
}

function orderDetails(request: Request, customer: Customer | null, sent: CheckoutCall['sent']): OrderDetails {
  return {
    customerId: customer?.id ?? 0,
    paymentMethod: CASH_ON_DELIVERY.id,
    paymentMethodTitle: CASH_ON_DELIVERY.title,
    customerNote: plainText(sent.customer_note),
    customerUserAgent: plainLine(request.headers.get('user-agent')),
  }
}

import { sameText } from '../../domain/cart-token.ts'
import { findOrder } from '../../domain/kept-orders.ts'
import { openCatalogue } from '../../domain/load-products.ts'
import type { Order } from '../../domain/place-order.ts'
import { soldProduct } from '../../domain/product.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { type Answer, answer, refusalReply } from '../../http/answer.ts'
import { type Caller, customerOf } from '../../http/caller.ts'
import { type Endpoint, endpoint, type StoreContext } from '../../http/endpoint.ts'
import { integer, text } from '../../http/params.ts'
import { loadPictures } from './cart-pictures.ts'
import { orderJson } from './order-json.ts'

/** `GET order/{id}`: a guest shows the key and the e-mail of the order, a customer's is shown to him alone (fact 46). */
export const orderEndpoints: readonly Endpoint[] = [
  endpoint(
    'GET',
    '/wc/store/v1/order/:id',
    { id: integer({}, 0), key: text(), billing_email: text() },
    ({ caller, params }, context) => showOrder(params, caller, context),
  ),
]

interface OrderQuestion {
  readonly id: number
  readonly key: string
  readonly billing_email: string
}

const LARGEST_ID = 2_147_483_647

async function showOrder(asked: OrderQuestion, caller: Caller, context: StoreContext): Promise<Answer> {
  const { sql } = context.database
  const found = asked.id > LARGEST_ID ? null : await findOrder(sql, asked.id)
  if (found === null) return refusalReply(invalidOrder(404, 'Invalid order ID.'))
  const { order, lines } = found
  const refusal = order.customerId === 0 ? notTheirs(order, asked) : notHis(order, caller)
  if (refusal !== null) return refusalReply(refusal)
  const { products } = await openCatalogue(sql, lines, [])
  const sold = lines.flatMap(line => soldProduct(products, line.productId, line.variationId) ?? [])
  const picturesOf = await loadPictures(sql, sold, context.publicUrl)
  return answer(orderJson(order, lines, products, { publicUrl: context.publicUrl, picturesOf }))
}

/** A customer needs neither key nor e-mail for his own order, and for anybody else both are not enough. */
function notHis(order: Order, caller: Caller): Refusal | null {
  if (customerOf(caller)?.id === order.customerId) return null
  const message = 'This order belongs to a different customer.'
  return { status: 403, code: 'woocommerce_rest_invalid_user', message }
}

/** The key first, then the e-mail, of which case does not matter; null when both are right. */
function notTheirs(order: Order, { key, billing_email: email }: OrderQuestion): Refusal | null {
  if (!sameText(order.orderKey, key)) return invalidOrder(401, 'Invalid order ID or key provided.')
  if (email !== '' && email.toLowerCase() === order.billing.email.toLowerCase()) return null
  const message = email === '' ? 'No billing email provided.' : 'Invalid billing email provided.'
  return { status: 401, code: 'woocommerce_rest_invalid_billing_email', message }
}

function invalidOrder(status: number, message: string): Refusal {
  return { status, code: 'woocommerce_rest_invalid_order', message }
}

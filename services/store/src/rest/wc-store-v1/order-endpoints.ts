import { safeEqual } from '../../domain/digest.ts'
import { loadCartProducts } from '../../domain/load-cart-products.ts'
import type { Order } from '../../domain/orders.ts'
import { findOrder } from '../../domain/orders.ts'
import { findLineProduct } from '../../domain/product.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { customerOf, type Identity } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { integer, MAX_ID, text } from '../../http/params.ts'
import { type RestResponse, rejectionResponse, respond } from '../../http/response.ts'
import { loadProductImages } from './image-json.ts'
import { orderJson } from './order-json.ts'

/**
 * `GET order/{id}`: a guest must send the order key and the e-mail address; a customer's order requires the
 * customer's login (wire fact 46).
 */
export const orderEndpoints: readonly Endpoint[] = [
  endpoint(
    'GET',
    '/wc/store/v1/order/:id',
    { id: integer({}, 0), key: text(), billing_email: text() },
    ({ identity, params }, context) => showOrder(params, identity, context),
  ),
]

interface OrderQuery {
  readonly id: number
  readonly key: string
  readonly billing_email: string
}

async function showOrder(
  query: OrderQuery,
  identity: Identity,
  context: StoreContext,
): Promise<RestResponse> {
  const { sql } = context.database
  const found = query.id > MAX_ID ? null : await findOrder(sql, query.id)
  if (found === null) return rejectionResponse(invalidOrderRejection(404, 'Invalid order ID.'))
  const { order, lines } = found
  const rejection = order.customerId === 0 ? guestRejection(order, query) : customerRejection(order, identity)
  if (rejection !== null) return rejectionResponse(rejection)
  const { products } = await loadCartProducts(sql, lines, [])
  const lineProducts = lines.flatMap(
    line => findLineProduct(products, line.productId, line.variationId) ?? [],
  )
  const imagesOf = await loadProductImages(sql, lineProducts, context.publicUrl)
  return respond(orderJson(order, lines, products, { publicUrl: context.publicUrl, imagesOf }))
}

/**
 * The error response to a request for another customer's order; null when the order belongs to the customer.
 * The order key and the e-mail address, which are enough for a guest's order, do not replace the login.
 */
function customerRejection(order: Order, identity: Identity): Rejection | null {
  if (customerOf(identity)?.id === order.customerId) return null
  const message = 'This order belongs to a different customer.'
  return { status: 403, code: 'woocommerce_rest_invalid_user', message }
}

/**
 * The error response to a request for a guest's order; null when order key and billing e-mail address match.
 * The order key is checked first; the e-mail address is compared regardless of case.
 */
function guestRejection(order: Order, { key, billing_email: email }: OrderQuery): Rejection | null {
  if (!safeEqual(order.orderKey, key)) return invalidOrderRejection(401, 'Invalid order ID or key provided.')
  // An order without an e-mail address can be read with its order key alone (`isEmailOptional`).
  if (order.billing.email === '') return null
  if (email !== '' && email.toLowerCase() === order.billing.email.toLowerCase()) return null
  const message = email === '' ? 'No billing email provided.' : 'Invalid billing email provided.'
  return { status: 401, code: 'woocommerce_rest_invalid_billing_email', message }
}

function invalidOrderRejection(status: number, message: string): Rejection {
  return { status, code: 'woocommerce_rest_invalid_order', message }
}

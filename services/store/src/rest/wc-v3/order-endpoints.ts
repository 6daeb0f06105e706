import { ORDER_STATUSES, setOrderStatus } from '../../domain/order-status.ts'
import { findOrder, listOrders } from '../../domain/orders.ts'
import type { StoreContext } from '../../http/context.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { id, integer, oneOf, someOf, text } from '../../http/params.ts'
import { type RestResponse, respond, restError } from '../../http/response.ts'
import { adminEndpoint } from './admin-endpoint.ts'
import { loadOrdersJson } from './load-orders-json.ts'

const orderListParams = {
  /** Customer id to filter by; 0 selects orders of guests (recording `wc-orders-customer-0`). */
  customer: integer({ min: 0, max: 2_147_483_647 }, null),
  status: someOf(['any', ...ORDER_STATUSES]),
  search: text(),
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
}

/**
 * Endpoints of orders, for API keys only. Orders cannot be created here, but only by the Store API's
 * checkout.
 */
export const adminOrderEndpoints: readonly Endpoint[] = [
  adminEndpoint('list', '/wc/v3/orders', orderListParams, async (request, context) => {
    const { customer: customerId, status, search, page, per_page: perPage } = request.params
    const statuses = status.includes('any') ? [] : status
    const { sql } = context.database
    const { rows, total } = await listOrders(sql, { customerId, statuses, search, page, perPage })
    return respond(
      await loadOrdersJson(sql, rows, context),
      paginationHeaders(request, context.publicUrl, { page, perPage, total }),
    )
  }),
  adminEndpoint('view', '/wc/v3/orders/:id', { id: id() }, ({ params }, context) =>
    showOrder(params.id, context),
  ),
  adminEndpoint(
    'edit',
    '/wc/v3/orders/:id',
    { id: id(), status: oneOf(ORDER_STATUSES, null) },
    async ({ params }, context) => {
      const { id: orderId, status } = params
      const changed = status && (await setOrderStatus(context.database, orderId, status, context.now()))
      if (changed?.stockChange) context.onStockChange(changed.stockChange)
      return showOrder(params.id, context)
    },
  ),
]

async function showOrder(orderId: number, context: StoreContext): Promise<RestResponse> {
  const found = await findOrder(context.database.sql, orderId)
  if (found === null) return restError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
  const [shown] = await loadOrdersJson(context.database.sql, [found], context)
  return respond(shown)
}

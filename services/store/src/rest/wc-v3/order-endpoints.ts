import { findOrder } from '../../domain/kept-orders.ts'
import { listOrders, type OrderWithLines } from '../../domain/list-orders.ts'
import { ORDER_STATUSES, setOrderStatus } from '../../domain/order-status.ts'
import { type Answer, answer, refuse } from '../../http/answer.ts'
import type { Endpoint, StoreContext } from '../../http/endpoint.ts'
import { pagingHeaders } from '../../http/paging.ts'
import { id, integer, oneOf, someOf } from '../../http/params.ts'
import { loadOrderPictures } from './load-order-pictures.ts'
import { orderJson } from './order-json.ts'
import { shopEndpoint } from './permission.ts'

const orderListParams = {
  /** 0 = the orders of guests (`wc-orders-customer-0`). */
  customer: integer({ min: 0, max: 2_147_483_647 }, null),
  status: someOf(['any', ...ORDER_STATUSES]),
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 1, max: 100 }, 10),
}

/** Orders, for the shop's key alone. They are made by the Store API's checkout only. */
export const shopOrderEndpoints: readonly Endpoint[] = [
  shopEndpoint('list', '/wc/v3/orders', orderListParams, async (call, context) => {
    const { customer: customerId, status, page, per_page: perPage } = call.params
    const statuses = status.includes('any') ? [] : status
    const { sql } = context.database
    const { rows, total } = await listOrders(sql, { customerId, statuses, page, perPage })
    return answer(
      await showOrders(rows, context),
      pagingHeaders(call, context.publicUrl, { page, perPage, total }),
    )
  }),
  shopEndpoint('view', '/wc/v3/orders/:id', { id: id() }, ({ params }, context) =>
    showOrder(params.id, context),
  ),
  shopEndpoint(
    'edit',
    '/wc/v3/orders/:id',
    { id: id(), status: oneOf(ORDER_STATUSES, null) },
    async ({ params }, context) => {
      if (params.status !== null)
        await setOrderStatus(context.database, params.id, params.status, context.now())
      return showOrder(params.id, context)
    },
  ),
]

async function showOrder(orderId: number, context: StoreContext): Promise<Answer> {
  const found = await findOrder(context.database.sql, orderId)
  if (found === null) return refuse(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
  const [shown] = await showOrders([found], context)
  return answer(shown)
}

async function showOrders(
  found: readonly OrderWithLines[],
  { database, publicUrl }: StoreContext,
): Promise<object[]> {
  const lines = found.flatMap(one => one.lines)
  const pictureOf = await loadOrderPictures(database.sql, lines, publicUrl)
  return found.map(one => orderJson(one, { publicUrl, pictureOf }))
}

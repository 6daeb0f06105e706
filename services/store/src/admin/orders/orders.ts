import { and, eq, ne } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { orders as orderTable } from '../../db/order-tables.ts'
import { loadLinesByOrder } from '../../domain/orders.ts'
import { type Rejected, reject } from '../../domain/rejection.ts'
import { loadOrdersJson } from '../../rest/wc-v3/load-orders-json.ts'
import type { Json, Resource } from '../framework/resource.ts'
import { listOrders } from './list-orders.ts'
import { orderFields, orderListParams } from './order-fields.ts'
import { withMetaData } from './order-meta-data.ts'
import { loadRefundSummaries } from './refund-json.ts'
import { createOrder, updateOrder } from './write-order.ts'

/**
 * REST resource for the orders of the shop, placed at the checkout or created through the administration API.
 */
export const orders: Resource<typeof orderFields, typeof orderListParams> = {
  title: 'shop_order',
  route: '/wc/v3/orders',
  staff: 'all',
  fields: orderFields,
  listParams: orderListParams,
  deletion: 'trash',
  unknown: operation => ({
    status: operation === 'edit' ? 400 : 404,
    code: 'woocommerce_rest_shop_order_invalid_id',
    message: operation === 'edit' ? 'ID is invalid.' : 'Invalid ID.',
  }),
  list: listOrders,
  async load(ids, { db, context, apiUrl }) {
    const rows = await db
      .select()
      .from(orderTable)
      .where(isAnyOf(orderTable.id, ids, 'int[]'))
    const lines = await loadLinesByOrder(db, rows)
    const refunds = await loadRefundSummaries(db, ids)
    const found = rows.map(order => ({ order, lines: lines.get(order.id) ?? [] }))
    const json = await loadOrdersJson(db, found, context)
    return json.map(
      (fields, at): Json => ({
        ...withMetaData(fields, found[at]),
        refunds: refunds.get(fields.id) ?? [],
        _links: linksOf(fields.customer_id, apiUrl),
      }),
    )
  },
  create: createOrder,
  update: updateOrder,
  /** The units of an order in the trash stay deducted from the stock, as in WooCommerce. */
  async trash(id, { db, now, announce }) {
    const [row] = await db
      .update(orderTable)
      .set({ status: 'trash', updatedAt: now })
      .where(and(eq(orderTable.id, id), ne(orderTable.status, 'trash')))
      .returning({ customerId: orderTable.customerId })
    if (row === undefined) return ALREADY_TRASHED
    if (row.customerId !== 0) announce({ kind: 'customer', id: row.customerId })
    return null
  },
  async remove(id, { db, announce }) {
    const [row] = await db
      .delete(orderTable)
      .where(eq(orderTable.id, id))
      .returning({ customerId: orderTable.customerId })
    if (row !== undefined && row.customerId !== 0) announce({ kind: 'customer', id: row.customerId })
    return null
  },
}

function linksOf(customerId: number, apiUrl: string): Json {
  return customerId === 0 ? {} : { customer: [{ href: `${apiUrl}/wc/v3/customers/${customerId}` }] }
}

const ALREADY_TRASHED: Rejected = reject(
  410,
  'woocommerce_rest_already_trashed',
  'The shop_order has already been deleted.',
)

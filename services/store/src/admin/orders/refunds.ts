import { and, desc, eq, type SQL } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import { orderRefunds as refundTable } from '../../db/order-tables.ts'
import type { Rejection } from '../../domain/rejection.ts'
import type { ParamsOf } from '../framework/fields.ts'
import { commonListParams, dateConditions, dateListParams, selectIdPage } from '../framework/list-page.ts'
import { type IdPage, type PageParams, pathId, type Resource, type Scope } from '../framework/resource.ts'
import { createRefund } from './create-refund.ts'
import { checkOrder } from './order-notes.ts'
import { refundFields } from './refund-fields.ts'
import { loadRefundJson } from './refund-json.ts'

const { search: _, ...listIds } = commonListParams
const listParams = { ...listIds, ...dateListParams }

const UNKNOWN_REFUND: Rejection = {
  status: 404,
  code: 'woocommerce_rest_invalid_order_refund_id',
  message: 'Invalid order refund ID.',
}

const common = {
  title: 'shop_order_refund',
  staff: 'all',
  fields: refundFields,
  listParams,
  deletion: 'forced',
  unknown: () => UNKNOWN_REFUND,
} as const

/** REST resource for the refunds of one order. */
export const orderRefunds: Resource<typeof refundFields, typeof listParams> = {
  ...common,
  route: '/wc/v3/orders/:order_id/refunds',
  checkParent: checkOrder,
  list: (params, scope) => selectRefunds(params, scope, ofOrder(scope)),
  async load(ids, scope) {
    const up = [{ href: `${scope.apiUrl}/wc/v3/orders/${pathId(scope, 'order_id')}` }]
    const json = await loadRefundJson(scope.db, await selectRows(ids, scope, ofOrder(scope)))
    return json.map(({ parent_id: _parent, ...fields }) => ({ ...fields, _links: { up } }))
  },
  create: createRefund,
  /**
   * As in WooCommerce, units that a refund returned to the stock stay in the stock when the refund is
   * deleted.
   */
  async remove(id, { db }) {
    await db.delete(refundTable).where(eq(refundTable.id, id))
    return null
  },
}

/** REST resource for all refunds of the shop. */
export const refunds: Resource<typeof refundFields, typeof listParams> = {
  ...common,
  route: '/wc/v3/refunds',
  list: (params, scope) => selectRefunds(params, scope),
  async load(ids, scope) {
    return loadRefundJson(scope.db, await selectRows(ids, scope))
  },
}

function ofOrder(scope: Scope): SQL {
  return eq(refundTable.orderId, pathId(scope, 'order_id'))
}

function selectRefunds(
  params: ParamsOf<typeof listParams> & PageParams,
  { db }: Scope,
  condition?: SQL,
): Promise<IdPage> {
  const { createdAt, id } = refundTable
  const where = and(condition, dateConditions(params, { created: createdAt, modified: createdAt }))
  return selectIdPage(db, { table: refundTable, id }, { where, order: [desc(id)] }, params)
}

function selectRows(ids: readonly number[], { db }: Scope, condition?: SQL) {
  return db
    .select()
    .from(refundTable)
    .where(and(isAnyOf(refundTable.id, ids, 'int[]'), condition))
}

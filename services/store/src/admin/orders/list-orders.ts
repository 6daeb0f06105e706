import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { isAnyOf, isAnyOfGiven } from '../../db/array-conditions.ts'
import { orderLines, orders } from '../../db/order-tables.ts'
import { MAX_ID } from '../../http/params.ts'
import type { ParamsOf } from '../framework/fields.ts'
import { dateConditions, orderOfIds, selectIdPage } from '../framework/list-page.ts'
import type { IdPage, PageParams, Scope } from '../framework/resource.ts'
import type { orderListParams } from './order-fields.ts'

type OrderQuery = ParamsOf<typeof orderListParams> & PageParams

/**
 * Returns one page of the list of orders. Orders in the trash are listed only when the status `trash` is
 * requested.
 */
export function listOrders(params: OrderQuery, { db }: Scope): Promise<IdPage> {
  const { status, customer, product, search, created_via: createdVia } = params
  const where = and(
    status.includes('any') ? ne(orders.status, 'trash') : isAnyOf(orders.status, status, 'text[]'),
    customer === undefined ? undefined : eq(orders.customerId, Math.min(customer, MAX_ID)),
    product === undefined ? undefined : hasProduct(product),
    search === '' ? undefined : isFound(search),
    isAnyOfGiven(orders.createdVia, createdVia, 'text[]'),
    dateConditions(params, { created: orders.createdAt, modified: orders.updatedAt }),
  )
  return selectIdPage(db, { table: orders, id: orders.id }, { where, order: sorted(params) }, params)
}

function hasProduct(id: number): SQL {
  const known = id > 0 && id <= MAX_ID ? id : 0
  return sql`exists (select 1 from ${orderLines}
    where ${orderLines.orderId} = ${orders.id} and (product_id = ${known} or variation_id = ${known}))`
}

/**
 * The SQL condition of an order search: the order number, the customer's e-mail address or the customer's
 * name contains the search text (wire fact 94).
 */
function isFound(search: string): SQL {
  const { id, billing } = orders
  const texts = sql`${id}::text || ' ' || (${billing}->>'email') || ' ' || (${billing}->>'first_name') || ' ' || (${billing}->>'last_name')`
  return sql`strpos(lower(${texts}), lower(${search.trim()}::text)) > 0`
}

function sorted({ orderby, order, include }: OrderQuery): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  const id = direction(orders.id)
  switch (orderby) {
    case 'include':
      return [orderOfIds(orders.id, include), asc(orders.id)]
    case 'modified':
      return [direction(orders.updatedAt), id]
    case 'date':
      return [direction(orders.createdAt), id]
    default:
      return [id]
  }
}

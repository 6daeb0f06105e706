import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { customers as customerTable } from '../../db/account-tables.ts'
import { isAnyOf } from '../../db/array-conditions.ts'
import { carts, orders } from '../../db/order-tables.ts'
import { loadPayingCustomers, sameEmail } from '../../domain/customers.ts'
import { rejectionResponse, respond } from '../../http/response.ts'
import { customerJson } from '../../rest/wc-v3/customer-json.ts'
import type { AdminRoute } from '../framework/admin-route.ts'
import type { ParamsOf } from '../framework/fields.ts'
import { orderOfIds, selectIdPage } from '../framework/list-page.ts'
import { type IdPage, pathId, type Resource } from '../framework/resource.ts'
import { customerFields, customerListParams } from './customer-fields.ts'
import { createCustomer, hashSentPassword, updateCustomer } from './write-customer.ts'

/** REST resource for the customers of the shop. Members of the staff are not customers. */
export const customers: Resource<typeof customerFields, typeof customerListParams> = {
  title: 'customer',
  route: '/wc/v3/customers',
  staff: 'all',
  fields: customerFields,
  listParams: customerListParams,
  deletion: 'forced',
  required: ['email'],
  secrets: ['password'],
  unknown: () => ({ status: 404, code: 'wc_user_invalid_id', message: 'Invalid user ID.' }),
  noTrash: {
    status: 501,
    code: 'woocommerce_rest_trash_not_supported',
    message: 'Customers do not support trashing.',
  },
  async list(params, { db }): Promise<IdPage> {
    if (params.role !== 'all' && params.role !== 'customer') return { ids: [], total: 0 }
    const where = and(
      params.email === '' ? undefined : sameEmail(params.email),
      params.search === '' ? undefined : isFound(params.search),
    )
    const order = sorted(params)
    return selectIdPage(db, { table: customerTable, id: customerTable.id }, { where, order }, params)
  },
  async load(ids, { db }) {
    const rows = await db
      .select()
      .from(customerTable)
      .where(isAnyOf(customerTable.id, ids, 'int[]'))
    const paying = await loadPayingCustomers(db, ids)
    return rows.map(row => ({ ...customerJson(row, paying.has(row.id)), meta_data: row.metaData }))
  },
  prepare: hashSentPassword,
  create: createCustomer,
  update: updateCustomer,
  /**
   * When a customer is deleted, the customer's orders are kept as guest orders (recording
   * `sales-administration/wc-v3-orders-get-customer-deleted`).
   */
  async remove(id, { db, announce }) {
    await db.update(orders).set({ customerId: 0 }).where(eq(orders.customerId, id))
    await db.delete(carts).where(eq(carts.id, `${id}`))
    await db.delete(customerTable).where(eq(customerTable.id, id))
    announce({ kind: 'customer', id })
    return null
  },
}

/**
 * The downloadable files that a customer has bought: always an empty list, because the shop sells no
 * downloads.
 */
export const customerDownloads: AdminRoute = {
  method: 'GET',
  route: '/wc/v3/customers/:customer_id/downloads',
  operation: 'list',
  staff: 'all',
  args: {},
  async handle(request) {
    const isKnown =
      (await request.db.$count(customerTable, eq(customerTable.id, pathId(request, 'customer_id')))) > 0
    if (isKnown) return respond([])
    return rejectionResponse({
      status: 404,
      code: 'woocommerce_rest_customer_invalid',
      message: 'Resource does not exist.',
    })
  },
}

/** The search for customers looks in the e-mail address, the user name, and the first and last name. */
function isFound(search: string): SQL {
  const { email, username, firstName, lastName } = customerTable
  const texts = sql`${email} || ' ' || ${username} || ' ' || ${firstName} || ' ' || ${lastName}`
  return sql`strpos(lower(${texts}), lower(${search.trim()}::text)) > 0`
}

function sorted({ orderby, order, include }: ParamsOf<typeof customerListParams>): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  const id = direction(customerTable.id)
  switch (orderby) {
    case 'id':
      return [id]
    case 'include':
      return [orderOfIds(customerTable.id, include), asc(customerTable.id)]
    case 'name':
      return [direction(sql`lower(${customerTable.username})`), id]
    case 'registered_date':
      return [direction(customerTable.createdAt), id]
  }
}

import { and, eq } from 'drizzle-orm'
import { isAnyOf } from '../../db/array-conditions.ts'
import type { Executor } from '../../db/executor.ts'
import type { Address } from '../../db/json-columns.ts'
import { orders } from '../../db/order-tables.ts'
import type { Customer } from '../../domain/customers.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import type { Json } from '../frame/resource.ts'

/** A customer of `wc/v3` (recording `sales-administration/wc-v3-customers-create`). */
export function customerJson(customer: Customer, isPaying: boolean): Json {
  return {
    id: customer.id,
    date_created: siteTime(customer.createdAt),
    date_created_gmt: gmtTime(customer.createdAt),
    date_modified: siteTime(customer.updatedAt),
    date_modified_gmt: gmtTime(customer.updatedAt),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    role: 'customer',
    username: customer.username,
    billing: customer.billing,
    shipping: withoutEmail(customer.shipping),
    is_paying_customer: isPaying,
    avatar_url: '',
    meta_data: customer.metaData,
  }
}

/** A shipping address has no e-mail address in the API. */
export function withoutEmail({ email: _, ...address }: Address): Omit<Address, 'email'> {
  return address
}

/** Those of the customers with a completed order, which WooCommerce calls paying. */
export async function loadPayingCustomers(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: orders.customerId })
    .from(orders)
    .where(and(isAnyOf(orders.customerId, ids, 'int[]'), eq(orders.status, 'completed')))
  return new Set(rows.map(({ id }) => id))
}

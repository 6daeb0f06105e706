import type { CustomerJson } from '@sultan/woo-client/customer'
import type { Address } from '../../db/json-columns.ts'
import type { Customer } from '../../domain/customers.ts'
import { gmtTime, siteTime } from '../../format/site-time.ts'
import type { WithMoreFields } from '../../http/response.ts'

/**
 * JSON of a customer in `wc/v3` (recording `wc-customers-get`). Texts are plain text; in the Store API they
 * are HTML. `meta_data` is always empty in this JSON; the administration API adds the entries.
 */
export function customerJson(customer: Customer, isPaying: boolean): WithMoreFields<CustomerJson> {
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
    meta_data: [],
  }
}

/** A shipping address has no `email` in the API. */
export function withoutEmail({ email: _, ...address }: Address): Omit<Address, 'email'> {
  return address
}

import type { Address } from '../../domain/address.ts'
import type { Customer } from '../../domain/customers.ts'
import { moments } from './moments.ts'
import { selfLinks } from './self-links.ts'

/** `wc-customers-get`. Plain text, as it was entered: other than the Store API, `wc/v3` does not write HTML. */
export function customerJson(
  customer: Customer,
  { publicUrl, paid }: { readonly publicUrl: string; readonly paid: boolean },
): Record<string, unknown> {
  return {
    id: customer.id,
    ...moments('date_created', customer.createdAt),
    ...moments('date_modified', customer.updatedAt),
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    role: 'customer',
    username: customer.username,
    billing: customer.billing,
    shipping: withoutEmail(customer.shipping),
    is_paying_customer: paid,
    avatar_url: '',
    meta_data: [],
    _links: selfLinks(publicUrl, 'customers', customer.id),
  }
}

/** A shipping address has no `email` on the wire. */
export function withoutEmail({ email: _, ...address }: Address): Omit<Address, 'email'> {
  return address
}

import { type Customer, customerSchema } from '@sultan/woo-wire/customer'
import { logFault } from '../http/log-fault.ts'

/** What a customer is told of himself: what the storefront reads, and nothing that plug-ins or WooCommerce may add one day. */
export type HarmlessCustomer = Omit<Customer, 'username'>

/** Null, and a line in the log without the person, for what is no customer. */
export function readCustomer(body: unknown): HarmlessCustomer | null {
  const read = customerSchema.safeParse(body)
  if (!read.success) {
    logFault(
      'The store answered a customer that cannot be read',
      read.error.issues.map(({ path }) => path),
    )
    return null
  }
  const { username: _username, ...customer } = read.data
  return customer
}

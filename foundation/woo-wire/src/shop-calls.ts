import type { Result, Wire } from './client.ts'
import { type Customer, customerSchema } from './customer.ts'
import { fieldsOf, type PageOf, sendForFirst, sendForPage } from './page-of.ts'
import { type WcOrder, wcOrderSchema } from './wc-order.ts'

/** The shop's key: write access to the whole shop, so for the server alone (ARCHITECTURE, decision 1). */
export interface ShopKey {
  readonly key: string
  readonly secret: string
}

/**
 * The customer with that e-mail, or null. The wire must be of style `pretty`: on `?rest_route=` keys are not even looked at
 * (wire fact 1). Errors: 401 without a good key, 400 for what is no e-mail.
 */
export async function customerByEmail(
  wire: Wire,
  key: ShopKey,
  email: string,
): Promise<Result<Customer | null>> {
  return sendForFirst(wire, {
    route: '/wc/v3/customers',
    query: { email, _fields: fieldsOf(customerSchema) },
    headers: authorization(key),
    schema: customerSchema,
  })
}

/** A customer's orders, the newest first. `customerId` is never 0, which would list the orders of all guests. */
export async function ordersOfCustomer(
  wire: Wire,
  key: ShopKey,
  customerId: number,
  page: number,
): Promise<Result<PageOf<WcOrder>>> {
  if (customerId < 1) throw new RangeError(`Not a customer: ${customerId}`)
  return sendForPage(wire, {
    route: '/wc/v3/orders',
    query: { customer: customerId, page, _fields: fieldsOf(wcOrderSchema) },
    headers: authorization(key),
    schema: wcOrderSchema,
  })
}

function authorization({ key, secret }: ShopKey): Record<string, string> {
  return { Authorization: `Basic ${btoa(`${key}:${secret}`)}` }
}

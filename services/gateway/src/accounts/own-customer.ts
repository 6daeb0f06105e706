import type { Logger } from '@sultan/kernel/logger'
import { type Customer, customerSchema } from '@sultan/woo-client/customer'
import { forbiddenResponse, jsonResponse, storeUnavailableResponse } from '../http/responses.ts'
import type { AccountServices } from './account-services.ts'
import { withCustomer } from './own-account.ts'

/**
 * The fields of a customer that the storefront reads; fields of plugins and later WooCommerce versions are
 * dropped.
 */
type PublicCustomer = Omit<Customer, 'username'>

/**
 * The public fields of a customer record. Null for a body that is not a customer; the log then gets the paths
 * of the invalid fields without their values.
 */
export function parsePublicCustomer(body: unknown, logger: Logger): PublicCustomer | null {
  const parsed = customerSchema.safeParse(body)
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'))
    logger.error({ fields }, 'The store returned an invalid customer')
    return null
  }
  const { username: _username, ...customer } = parsed.data
  return customer
}

/**
 * `GET /wc/v3/customers?email=`: a list that contains only the customer record of the token's user. The
 * record is read by the user id of the verified token. Responds 403 when the e-mail address in the query
 * string is not the address in the record.
 */
export function handleOwnCustomer(request: Request, services: AccountServices): Promise<Response> {
  return withCustomer(request, services, async (customerId, adminClient) => {
    const response = await adminClient({ method: 'GET', route: `/wc/v3/customers/${customerId}` })
    if (response.kind === 'lost' || response.status >= 500) return storeUnavailableResponse()
    if (response.status !== 200) return forbiddenResponse()
    const customer = parsePublicCustomer(response.body, services.logger)
    if (customer?.id !== customerId) return storeUnavailableResponse()
    const [email, ...more] = new URL(request.url).searchParams.getAll('email')
    const isOwn = more.length === 0 && email?.trim().toLowerCase() === customer.email.toLowerCase()
    return isOwn ? jsonResponse(200, [customer]) : forbiddenResponse()
  })
}

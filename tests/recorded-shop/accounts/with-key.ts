import type { Route } from '../http/route.ts'
import { recordedError } from '../recordings.ts'

/**
 * Restricts a route of wc/v3 to requests with the API key. Without the key the response is 403 to a request
 * with a customer's token, otherwise 401 (wire facts 3, 4).
 */
export function byKey(handle: Route['handle']): Route['handle'] {
  return (shop, call, parts) => {
    if (call.visitor.key !== null) return handle(shop, call, parts)
    const verb = call.method === 'GET' ? 'view' : 'create'
    const names = { view: ['wc-customers-no-auth', 'wc-customers-with-customer-bearer'] } as const
    const creating = ['wc-review-create-no-auth', 'wc-review-create-customer-bearer'] as const
    const [stranger, customer] = verb === 'view' ? names.view : creating
    return recordedError(call.visitor.customer === null ? stranger : customer)
  }
}

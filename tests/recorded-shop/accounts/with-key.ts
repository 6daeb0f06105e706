import type { Route } from '../http/route.ts'
import { recordedError } from '../recordings.ts'

/**
 * A route of wc/v3, which requires the API key. Without the key it responds 403 to a customer's token, and
 * 401 without a token (wire facts 3, 4).
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

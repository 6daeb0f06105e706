import type { Route } from '../http/route.ts'
import { refusal } from '../recorded.ts'

/** A route of wc/v3: opens with the shop's key alone; a customer's own token is 403, nobody 401 (facts 3, 4). */
export function byKey(answer: Route['answer']): Route['answer'] {
  return (world, call, parts) => {
    if (call.visitor.key !== null) return answer(world, call, parts)
    const verb = call.method === 'GET' ? 'view' : 'create'
    const names = { view: ['wc-customers-no-auth', 'wc-customers-with-customer-bearer'] } as const
    const creating = ['wc-review-create-no-auth', 'wc-review-create-customer-bearer'] as const
    const [stranger, customer] = verb === 'view' ? names.view : creating
    return refusal(call.visitor.customer === null ? stranger : customer)
  }
}

import { answer, storeUnavailable } from '../http/answer.ts'
import { notYours } from './account-refusals.ts'
import { readCustomer } from './harmless-customer.ts'
import type { AskWithKey } from './keyed-store.ts'

/**
 * `GET /wc/v3/customers?email=`: a list of one, the caller's own record. Asked for by the id that the store confirmed, so the
 * e-mail in the query decides only whether there is an answer.
 */
export async function readOwnCustomer(
  query: URLSearchParams,
  customerId: number,
  askWithKey: AskWithKey,
): Promise<Response> {
  const reply = await askWithKey({ method: 'GET', route: `/wc/v3/customers/${customerId}` })
  if (reply.kind === 'lost' || reply.status >= 500) return storeUnavailable()
  if (reply.status !== 200) return notYours()
  const customer = readCustomer(reply.body)
  if (customer?.id !== customerId) return storeUnavailable()
  const asked = query.getAll('email')
  const isOwn = asked.length === 1 && asked[0]?.trim().toLowerCase() === customer.email.toLowerCase()
  return isOwn ? answer(200, [customer]) : notYours()
}

import type { TokenVerifier } from '../accounts/token-verifier.ts'
import { readJson } from '../http/read-json.ts'
import {
  errorResponse,
  invalidParamsResponse,
  invalidTokenResponse,
  storeUnavailableResponse,
} from '../http/responses.ts'
import type { WorkLimits } from '../limits/work-limits.ts'
import { messages } from '../messages/messages.ts'
import { quoteSlots } from '../quote/quote-units.ts'
import { hashKey, isIdempotencyKey, requestFingerprint } from './correlation-id.ts'
import type { OrderServices } from './order-attempt.ts'
import { parseOrderForm } from './order-form.ts'
import { placeOrder } from './place-order.ts'

interface OrderRouteServices {
  readonly orders: OrderServices
  readonly accounts: { readonly tokenVerifier: TokenVerifier }
  readonly workLimits: WorkLimits
}

/**
 * `POST /sultan/v1/orders` (docs/http-api.md). Returns the error responses that need no idempotency
 * record; `placeOrder` returns all other responses.
 */
export async function handlePlaceOrder(
  { request, address }: { readonly request: Request; readonly address: string },
  { orders, accounts, workLimits }: OrderRouteServices,
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (!isIdempotencyKey(key))
    return errorResponse(400, 'sultan_idempotency_key_required', messages.idempotencyKeyRequired)
  const body = await readJson(request)
  if (!body.ok) return body.response
  const form = parseOrderForm(body.value, orders)
  if (!form.ok) return invalidParamsResponse(form.errors)
  // An order request with an invalid sign-in token must not become a guest's order.
  const sender = await accounts.tokenVerifier.verifyForOrder(request.headers.get('authorization'))
  if (sender.kind === 'rejected') return invalidTokenResponse()
  if (sender.kind === 'unavailable') return storeUnavailableResponse()
  const isCustomer = sender.kind === 'verified'
  const submission = {
    form: form.value,
    keyHash: hashKey(key),
    fingerprint: requestFingerprint(form.value, isCustomer ? `${sender.user.id}` : 'guest'),
    authorization: isCustomer ? sender.authorization : null,
    address,
  }
  // `work` has no abort signal: the order is placed even when its client has disconnected.
  const work = { kind: 'orders', address, slots: quoteSlots(form.value.lines) } as const
  return workLimits.run(work, () => placeOrder(orders, submission))
}

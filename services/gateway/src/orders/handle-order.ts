import type { Bearers } from '../accounts/bearers.ts'
import { invalidParams, refusal, storeUnavailable } from '../http/answer.ts'
import { readJson } from '../http/read-body.ts'
import { readOrderForm } from './order-form.ts'
import { fingerprint, hashOfKey, isIdempotencyKey } from './order-mark.ts'
import { invalidBearer } from './order-refusals.ts'
import { type OrderParts, placeOrder } from './place-order.ts'

/** `POST /sultan/v1/orders` (OWN-ROUTES): what can be refused without the key's row is refused here. */
export async function handleOrder(
  request: Request,
  parts: OrderParts & { readonly bearers: Bearers },
): Promise<Response> {
  const key = request.headers.get('idempotency-key')
  if (!isIdempotencyKey(key)) {
    const message = 'Narudžba nije poslana. Osvježite stranicu i pokušajte ponovo.'
    return refusal(400, 'sultan_idempotency_key_required', message)
  }
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const read = readOrderForm(body.value)
  if (!read.ok) return invalidParams(read.faults)
  // An invalid bearer is never silently a guest's order.
  const sender = await parts.bearers.confirmForOrder(request.headers.get('authorization'))
  if (sender.kind === 'refused') return invalidBearer()
  if (sender.kind === 'unavailable') return storeUnavailable()
  return placeOrder(parts, {
    form: read.form,
    keyHash: hashOfKey(key),
    fingerprint: fingerprint(read.form, sender.kind === 'confirmed' ? `${sender.user.id}` : 'guest'),
    authorization: sender.kind === 'confirmed' ? sender.authorization : null,
  })
}

import { refusal } from '../http/answer.ts'
import { logFault } from '../http/log-fault.ts'
import type { ClosedReason } from './checkout.ts'

/** 504: the same key may be sent again and finds the order if it exists. */
export function unknownOutcome(): Response {
  const message =
    'Još ne znamo je li narudžba stigla. Provjerite ponovo; ista narudžba se neće poslati dvaput.'
  return refusal(504, 'sultan_order_unknown', message)
}

/** 422: the same key with another body, or by somebody else. */
export function keyReused(): Response {
  const message = 'Ova narudžba je već poslana s drugim podacima.'
  return refusal(422, 'sultan_idempotency_key_reused', message)
}

/** 401, whatever the store's plugin answers. */
export function invalidBearer(): Response {
  return refusal(401, 'jwt_auth_invalid_token', 'Prijava je istekla. Prijavite se ponovo.')
}

const closed: Readonly<Record<ClosedReason, { readonly message: string; readonly forOwner: string }>> = {
  payment: {
    message: 'Plaćanje pouzećem trenutno nije moguće. Ništa nije naručeno.',
    forOwner: 'cash on delivery is switched off in WooCommerce',
  },
  guests: {
    message: 'Za narudžbu se trenutno morate prijaviti. Ništa nije naručeno.',
    forOwner: 'WooCommerce lets nobody order without an account',
  },
}

/** 503: the store works, but its settings let nobody order; the owner reads why in the log. */
export function checkoutClosed(why: ClosedReason): Response {
  const { message, forOwner } = closed[why]
  logFault('An order was refused', forOwner)
  return refusal(503, 'sultan_store_unavailable', message, {}, { 'retry-after': '60' })
}

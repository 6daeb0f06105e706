import { refusal } from '../http/answer.ts'

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

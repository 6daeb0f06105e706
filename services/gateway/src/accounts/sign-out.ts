import { jsonResponse, signInRequiredResponse, storeUnavailableResponse } from '../http/responses.ts'
import type { AccountServices } from './account-services.ts'

/**
 * `POST /sultan/v1/logout`: ends the session of the bearer token, and no other session of the customer. In
 * the response, `ended` is whether the token is invalid from now on. `ended` is false for a valid token when
 * the store cannot revoke tokens, as with WooCommerce's JWT plugins.
 */
export async function handleSignOut(
  { headers }: Pick<Request, 'headers'>,
  {
    tokenVerifier,
    endSession,
    onSessionsEnded,
  }: Pick<AccountServices, 'tokenVerifier' | 'endSession' | 'onSessionsEnded'>,
): Promise<Response> {
  const token = await tokenVerifier.verify(headers.get('authorization'))
  switch (token.kind) {
    case 'guest':
      return signInRequiredResponse()
    case 'unavailable':
      return storeUnavailableResponse()
    case 'rejected':
      return jsonResponse(200, { ended: true })
    case 'verified':
      await endSession?.(token.authorization.slice('Bearer '.length))
      tokenVerifier.invalidate([token.user.id])
      onSessionsEnded(token.user.id)
      return jsonResponse(200, { ended: endSession !== null })
  }
}

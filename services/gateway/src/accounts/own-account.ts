import {
  invalidTokenResponse,
  jsonResponse,
  notFoundResponse,
  signInRequiredResponse,
  storeUnavailableResponse,
} from '../http/responses.ts'
import type { AdminClient } from '../store/admin-client.ts'
import type { AccountServices } from './account-services.ts'
import type { TokenUser } from './token-verifier.ts'

/**
 * Calls `respond` with the user to whom the request's token belongs, as confirmed by the store. Responds 401
 * without a valid token, and 503 when the store cannot verify the token.
 */
async function withUser(
  { headers }: Pick<Request, 'headers'>,
  { tokenVerifier }: Pick<AccountServices, 'tokenVerifier'>,
  respond: (user: TokenUser) => Response | Promise<Response>,
): Promise<Response> {
  const token = await tokenVerifier.verify(headers.get('authorization'))
  switch (token.kind) {
    case 'guest':
      return signInRequiredResponse()
    case 'rejected':
      return invalidTokenResponse()
    case 'unavailable':
      return storeUnavailableResponse()
    case 'verified':
      return respond(token.user)
  }
}

/**
 * Like `withUser`, but for routes that need the WooCommerce API key. Responds 401 without a valid token, and
 * 404 when the gateway has no key.
 */
export async function withCustomer(
  request: Pick<Request, 'headers'>,
  services: Pick<AccountServices, 'tokenVerifier' | 'adminClient'>,
  respond: (customerId: number, adminClient: AdminClient) => Promise<Response>,
): Promise<Response> {
  const { adminClient } = services
  return adminClient === null
    ? notFoundResponse()
    : withUser(request, services, user => respond(user.id, adminClient))
}

/** `GET /wp/v2/users/me`: 200 with the user of the bearer token. */
export function handleCurrentUser(request: Request, services: AccountServices): Promise<Response> {
  return withUser(request, services, user => jsonResponse(200, user))
}

/** `POST /jwt-auth/v1/token/validate`: 200 for a valid bearer token. */
export function handleValidateToken(request: Request, services: AccountServices): Promise<Response> {
  return withUser(request, services, () =>
    jsonResponse(200, { code: 'jwt_auth_valid_token', data: { status: 200 } }),
  )
}

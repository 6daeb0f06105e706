import type { Rejection } from '../../domain/rejection.ts'
import type { Identity } from '../../http/authentication.ts'
import type { StoreContext } from '../../http/context.ts'
import { type Endpoint, endpoint, type RestRequest } from '../../http/endpoint.ts'
import type { ParamSchema, ParamValues } from '../../http/params.ts'
import { type RestResponse, rejectionResponse } from '../../http/response.ts'

/** WooCommerce's error code and message for each kind of operation that is rejected without an API key. */
const REJECTIONS = {
  list: ['woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'],
  view: ['woocommerce_rest_cannot_view', 'Sorry, you cannot view this resource.'],
  create: ['woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'],
  edit: ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
} as const

type Operation = keyof typeof REJECTIONS

const methods = { list: 'GET', view: 'GET', create: 'POST', edit: 'PUT' } as const

/**
 * An endpoint of `wc/v3`. The endpoint requires an API key; a customer's login is not enough (wire fact 4).
 */
export function adminEndpoint<S extends ParamSchema>(
  operation: Operation,
  route: string,
  params: S,
  handle: (request: RestRequest<ParamValues<S>>, context: StoreContext) => Promise<RestResponse>,
): Endpoint {
  return endpoint(methods[operation], route, params, async (request, context) => {
    const rejection = permissionRejection(request.identity, operation)
    return rejection === null ? handle(request, context) : rejectionResponse(rejection)
  })
}

/**
 * The error response to a request without an API key: 401 for a guest and 403 for a customer, both with the
 * same error code (wire fact 3).
 */
function permissionRejection(identity: Identity, operation: Operation): Rejection | null {
  if (identity.kind === 'api-key') return null
  const [code, message] = REJECTIONS[operation]
  return { status: identity.kind === 'guest' ? 401 : 403, code, message }
}

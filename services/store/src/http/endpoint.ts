import type { Identity } from './authentication.ts'
import type { StoreContext } from './context.ts'
import type { ParamSchema, ParamValues } from './params.ts'
import type { RestResponse } from './response.ts'

/** A request with its route and parsed parameters. */
export interface RestRequest<P> {
  readonly raw: Request
  /** The requested route, such as `/wc/store/v1/products/17`. */
  readonly route: string
  readonly params: P
  readonly identity: Identity
  /**
   * All parameters, not validated. Parameters in the body override those in the query, and parameters in the
   * path override both.
   */
  readonly rawParams: Readonly<Record<string, unknown>>
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Pattern of the request path. `:id` (or any name that ends in `id`) matches digits, any other `:name`
   * matches one path segment.
   */
  readonly route: string
  readonly params: ParamSchema
  readonly handle: (request: RestRequest<never>, context: StoreContext) => Promise<RestResponse>
}

/** Declares an endpoint. When `handle` throws, `failureResponse` creates the response (500 or 503). */
export function endpoint<S extends ParamSchema>(
  method: Endpoint['method'],
  route: string,
  params: S,
  handle: (request: RestRequest<ParamValues<S>>, context: StoreContext) => Promise<RestResponse>,
): Endpoint {
  // The cast is safe: `handleRequest` calls `handle` only with values that the schema `params` has parsed.
  return { method, route, params, handle: handle as Endpoint['handle'] }
}

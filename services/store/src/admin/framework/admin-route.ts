import type { RawParams } from '../../http/raw-params.ts'
import type { RestResponse } from '../../http/response.ts'
import type { Audience, ForbiddenMessages } from '../access/actor.ts'
import type { Shape } from './fields.ts'
import type { Json, Operation, Writer } from './resource.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** HTTP methods that change an object of the REST API. WordPress treats `POST`, `PUT` and `PATCH` alike. */
export const WRITE_METHODS = ['POST', 'PUT', 'PATCH'] as const satisfies readonly Method[]

/** A request to a route of the administration API, after authentication. */
export interface AdminRequest extends Writer {
  readonly raw: Request
  /** The path of the requested route, such as `/wc/v3/products/17`. */
  readonly route: string
  /**
   * The parameters in the query string and the body of the request, not validated. For a route with
   * `readsBody`, only the parameters in the query string.
   */
  readonly rawParams: RawParams
}

/**
 * A route of the administration API with one HTTP method. `resource-routes.ts` makes the routes of a resource
 * from the description of the resource.
 */
export interface AdminRoute {
  readonly method: Method
  readonly route: string
  readonly operation: Operation
  readonly staff: Audience
  /**
   * Error responses to senders without permission for the route; by default WooCommerce's error responses.
   */
  readonly forbidden?: ForbiddenMessages
  /** Schemas of the route's parameters, shown in the response to OPTIONS. */
  readonly args: Shape
  readonly required?: readonly string[]
  /** Schema of the objects in the route's responses, shown in the response to OPTIONS. */
  readonly schema?: { readonly title: string; readonly fields: Shape }
  /**
   * Whether `handle` reads the request body itself, because the body is neither JSON nor a form of text
   * fields.
   */
  readonly readsBody?: true
  readonly handle: (request: AdminRequest) => Promise<RestResponse>
}

/**
 * Adds `_links` to the JSON of an object in a response: a link to the object itself, a link to the list of
 * its resource, and the links that the resource adds.
 */
export function withLinks(json: Json, self: string, collection: string, methods: readonly Method[]): Json {
  const { _links: more, ...fields } = json
  return {
    ...fields,
    _links: {
      self: [{ href: self, targetHints: { allow: methods } }],
      collection: [{ href: collection }],
      ...(typeof more === 'object' ? more : {}),
    },
  }
}

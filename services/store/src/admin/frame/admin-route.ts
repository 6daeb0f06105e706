import type { RawParams } from '../../http/raw-params.ts'
import type { RestResponse } from '../../http/response.ts'
import type { Audience, ForbiddenMessages } from '../access/actor.ts'
import type { Shape } from './fields.ts'
import type { Json, Operation, Writer } from './resource.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The methods that change an item. WordPress does not distinguish them. */
export const WRITE_METHODS = ['POST', 'PUT', 'PATCH'] as const satisfies readonly Method[]

/** A request to a route of the administration API, after authentication. */
export interface AdminRequest extends Writer {
  readonly raw: Request
  /** The requested route, such as `/wc/v3/products/17`. */
  readonly route: string
  /** All parameters, not checked. */
  readonly rawParams: RawParams
}

/** One method of a route. Routes of a resource are made from its description (`resource-routes.ts`). */
export interface AdminRoute {
  readonly method: Method
  readonly route: string
  readonly operation: Operation
  readonly staff: Audience
  /** Rejections of those who may not use it; by default those of WooCommerce. */
  readonly forbidden?: ForbiddenMessages
  /** Schemas of the parameters, for the description of the route. */
  readonly args: Shape
  readonly required?: readonly string[]
  /** Schema of the response, for the description of the route. */
  readonly schema?: { readonly title: string; readonly fields: Shape }
  /** Whether `handle` reads the body itself, because it is no JSON and no form of texts. */
  readonly readsBody?: true
  readonly handle: (request: AdminRequest) => Promise<RestResponse>
}

/** `_links` of an item: to itself, to its list, and the links that the resource adds. */
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

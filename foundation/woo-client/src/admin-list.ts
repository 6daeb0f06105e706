import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { type Page, requestPage } from './pagination.ts'
import type { QueryParams } from './route-url.ts'

/** Any object of the administration API (`wc/v3`, `wp/v2`), with all its fields. */
export const adminObjectSchema = z.looseObject({ id: z.number() })
export type AdminObject = z.output<typeof adminObjectSchema>

interface AdminListRequest {
  /** REST route of a list, such as `/wc/v3/products`. */
  readonly route: string
  readonly query: QueryParams
  /**
   * Value of the header `Authorization`, with the shop's API key or the credentials of a WordPress account.
   */
  readonly authorization: string
}

/**
 * Requests one page of a list of `wc/v3` or `wp/v2`, for `npm run store -- pull`, which copies a shop, and
 * `npm run store -- push`, which copies data into a shop.
 */
export function requestAdminPage(
  client: WooClient,
  { route, query, authorization }: AdminListRequest,
): Promise<Result<Page<AdminObject>>> {
  return requestPage(client, {
    route,
    query,
    headers: { Authorization: authorization },
    schema: adminObjectSchema,
  })
}

interface AdminWriteRequest {
  readonly method: 'POST' | 'PUT'
  readonly route: string
  readonly body: unknown
  readonly authorization: string
}

/** Creates or changes an object of `wc/v3` or `wp/v2`, for `npm run store -- push`. */
export function writeAdminObject(
  client: WooClient,
  { method, route, body, authorization }: AdminWriteRequest,
): Promise<Result<AdminObject>> {
  return client.request({
    method,
    route,
    body,
    headers: { Authorization: authorization },
    schema: adminObjectSchema,
  })
}

import * as z from 'zod/mini'
import type { ClientRequest, Result, WooClient } from './client.ts'
import { mapOnce } from './map-once.ts'

/**
 * One page of a list. The total numbers of items and of pages come from the response headers (wire fact 23).
 */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly totalPages: number
}

/** Requests one page of a list. A response without paging headers counts as the only page. */
export async function requestPage<T>(
  client: WooClient,
  { schema, ...call }: ClientRequest<T>,
): Promise<Result<Page<T>>> {
  const { list, toPage } = listSchema(schema)
  return toPage(await client.request({ ...call, schema: list }))
}

/** Requests a list and ignores the response headers with the total numbers of items and of pages. */
export async function requestList<T>(
  client: WooClient,
  call: ClientRequest<T>,
): Promise<Result<readonly T[]>> {
  return client.request({ ...call, schema: listSchema(call.schema).list })
}

/**
 * Requests a list and returns its first entry, or null for an empty list. The response to a request with
 * `?slug=` is a list (wire fact 16).
 */
export async function requestFirst<T>(client: WooClient, call: ClientRequest<T>): Promise<Result<T | null>> {
  const { list, toFirst } = listSchema(call.schema)
  return toFirst(await client.request({ ...call, schema: list }))
}

interface ListSchema<T> {
  readonly list: z.core.$ZodType<T[]>
  readonly toPage: (result: Result<readonly T[]>) => Result<Page<T>>
  readonly toFirst: (result: Result<readonly T[]>) => Result<T | null>
}

const listSchemas = new WeakMap<z.core.$ZodType, unknown>()

/**
 * Returns the schema of a list whose items have the given `schema`. Creates only one list schema for each
 * `schema`, because a `WooClient` may cache parsed results by the identity of the schema.
 */
function listSchema<T>(schema: z.core.$ZodType<T>): ListSchema<T> {
  const known = listSchemas.get(schema)
  // The cast is safe: `listSchemas` maps each schema to the list schema of the same type.
  if (known !== undefined) return known as ListSchema<T>
  const made: ListSchema<T> = {
    list: z.array(schema),
    toPage: mapOnce(result =>
      result.ok ? { ...result, value: pageOf(result.value, result.headers) } : result,
    ),
    toFirst: mapOnce(result => (result.ok ? { ...result, value: result.value[0] ?? null } : result)),
  }
  listSchemas.set(schema, made)
  return made
}

function pageOf<T>(items: readonly T[], headers: Headers): Page<T> {
  const total = wholeNumber(headers.get('X-WP-Total')) ?? items.length
  const totalPages = wholeNumber(headers.get('X-WP-TotalPages')) ?? Math.min(1, items.length)
  return { items, total, totalPages }
}

/**
 * The field names of an object schema as the value of the parameter `_fields`, so that the store sends only
 * these fields (wire fact 28).
 */
export function fieldsOf(schema: z.ZodMiniObject): readonly string[] {
  return Object.keys(schema.shape)
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

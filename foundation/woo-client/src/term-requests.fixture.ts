import type * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { fieldsOf, requestList } from './pagination.ts'
import { attributeSchema, termSchema } from './terms.ts'

/* Requests that only tests send. The storefront reads attributes and their terms from products. */

const route = '/wc/store/v1/products'

/** Requests the tags that have products, at most 100. */
export async function listTags(client: WooClient): Promise<Result<readonly z.output<typeof termSchema>[]>> {
  return requestList(client, {
    route: `${route}/tags`,
    query: { per_page: 100, _fields: fieldsOf(termSchema) },
    schema: termSchema,
  })
}

/** Requests the shop's global attributes. */
export async function listAttributes(
  client: WooClient,
): Promise<Result<readonly z.output<typeof attributeSchema>[]>> {
  return requestList(client, {
    route: `${route}/attributes`,
    query: { _fields: fieldsOf(attributeSchema) },
    schema: attributeSchema,
  })
}

/** Requests those terms of a global attribute that have products. Errors: 404 for an unknown id. */
export async function listAttributeTerms(
  client: WooClient,
  attributeId: number,
): Promise<Result<readonly z.output<typeof termSchema>[]>> {
  return requestList(client, {
    route: `${route}/attributes/${attributeId}/terms`,
    query: { _fields: fieldsOf(termSchema) },
    schema: termSchema,
  })
}

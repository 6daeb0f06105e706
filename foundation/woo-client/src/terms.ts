import * as z from 'zod/mini'
import type { Result, WooClient } from './client.ts'
import { imageSchema } from './image.ts'
import { fieldsOf, requestList } from './pagination.ts'
import { slugSchema } from './slug.ts'

/**
 * A product category. Source: `GET /wc/store/v1/products/categories`. The list is sorted by name and includes
 * `uncategorized` (wire fact 26).
 */
export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: slugSchema,
  description: z._default(z.string(), ''),
  /** Id of the parent category; 0 at the top level. */
  parent: z.number(),
  /**
   * Number of visible products in the category. The list of the category's products also includes hidden
   * ones, unless `catalog_visibility` excludes them (wire fact 17).
   */
  count: z.number(),
  image: z._default(z.nullable(imageSchema), null),
})
export type Category = z.output<typeof categorySchema>
export type CategoryJson = z.input<typeof categorySchema>

/** A global attribute. Source: `GET /wc/store/v1/products/attributes`. */
export const attributeSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** Taxonomy of the attribute, such as `pa_boja` (boja: colour). */
  taxonomy: z.string(),
  count: z.number(),
})
export type AttributeJson = z.input<typeof attributeSchema>

/**
 * A tag, or a term of a global attribute. Source: `GET /wc/store/v1/products/tags` and
 * `GET /wc/store/v1/products/attributes/{id}/terms`. The terms of an attribute are sorted by name, not by
 * menu order (wire fact 25).
 */
export const termSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: slugSchema,
  count: z.number(),
})
export type TermJson = z.input<typeof termSchema>

const route = '/wc/store/v1/products'

/**
 * Requests all categories, at most 100 (specification §7, call 6), including empty ones, which the store
 * omits by default (wire fact 26).
 */
export async function listCategories(client: WooClient): Promise<Result<readonly Category[]>> {
  return requestList(client, {
    route: `${route}/categories`,
    query: { per_page: 100, hide_empty: false, _fields: fieldsOf(categorySchema) },
    schema: categorySchema,
  })
}

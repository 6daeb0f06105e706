import * as z from 'zod/mini'
import { collectionDataSchema } from './facets.ts'
import { postSchema } from './posts.ts'
import { productSchema } from './products.ts'
import { reviewSchema } from './reviews.ts'
import { attributeSchema, categorySchema } from './terms.ts'

/**
 * The kind of the objects in the body of a store's response. A `term` is a category or tag of products or
 * posts, or a term of a product attribute.
 */
export type ResourceKind = 'product' | 'term' | 'review' | 'post' | 'attribute' | 'collection-data'

// The schemas are partial, because the parameter `_fields` can select any fields. `post` is also the schema
// of WordPress pages.
const entrySchemas: Readonly<Record<ResourceKind, z.ZodMiniType>> = {
  product: z.partial(productSchema),
  term: z.partial(categorySchema),
  review: z.partial(reviewSchema),
  post: z.partial(postSchema),
  attribute: z.partial(attributeSchema),
  'collection-data': z.partial(collectionDataSchema),
}

/**
 * Validates the body of a 2xx response of the store. Returns the list in the body without its invalid
 * entries, or the single valid object in the body. `dropped` is the number of removed entries. Returns null
 * when the body has the wrong type, or when it has entries and all are invalid.
 */
export function dropInvalidEntries(
  kind: ResourceKind,
  isList: boolean,
  body: unknown,
): { readonly body: unknown; readonly dropped: number } | null {
  // PHP encodes an empty object as `[]`. A store sends a product as `[]`, for example, when the parameter
  // `_fields` contains no field name of a product.
  const isEmptyObject = (entry: unknown) => Array.isArray(entry) && entry.length === 0
  const isValid = (entry: unknown) => z.safeParse(entrySchemas[kind], entry).success
  if (!isList) return isEmptyObject(body) || isValid(body) ? { body, dropped: 0 } : null
  if (!Array.isArray(body)) return null
  if (body.every(isEmptyObject)) return { body, dropped: 0 }
  const valid = body.filter(isValid)
  return valid.length === 0 && body.length > 0 ? null : { body: valid, dropped: body.length - valid.length }
}

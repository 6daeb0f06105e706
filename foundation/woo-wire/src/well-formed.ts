import * as z from 'zod/mini'
import { attributeSchema } from './attribute.ts'
import { categorySchema } from './category.ts'
import { collectionDataSchema } from './collection-data.ts'
import { postSchema } from './post.ts'
import { productSchema } from './product.ts'
import { reviewSchema } from './review.ts'

/** What an answer of a public read is made of. `terms`: categories, tags, terms of an attribute, of products and posts. */
export type ReadKind = 'product' | 'term' | 'review' | 'post' | 'attribute' | 'collection-data'

// Partial, because `_fields` may ask for any part. Posts and pages have the same fields but the excerpt.
const entrySchemas: Readonly<Record<ReadKind, z.ZodMiniType>> = {
  product: z.partial(productSchema),
  term: z.partial(categorySchema),
  review: z.partial(reviewSchema),
  post: z.partial(postSchema),
  attribute: z.partial(attributeSchema),
  'collection-data': z.partial(collectionDataSchema),
}

/**
 * What of a store's answer of success can be used: a list without its broken entries, or the one entry. Null when the answer is
 * of the wrong kind altogether or no entry is whole: then it is no answer. `dropped`: how many entries were left out.
 */
export function wellFormed(
  kind: ReadKind,
  isList: boolean,
  body: unknown,
): { readonly body: unknown; readonly dropped: number } | null {
  const isWhole = (entry: unknown) => z.safeParse(entrySchemas[kind], entry).success
  if (!isList) return isWhole(body) ? { body, dropped: 0 } : null
  if (!Array.isArray(body)) return null
  const whole = body.filter(isWhole)
  return whole.length === 0 && body.length > 0 ? null : { body: whole, dropped: body.length - whole.length }
}

import type { Category } from './category.ts'
import type { CategoryRef } from './product.ts'

/** Of a product's categories one that none of its others lies in: a product is in its leaf and in all that is above it. */
export function leafCategory(
  own: readonly CategoryRef[],
  categories: readonly Category[],
): CategoryRef | undefined {
  const parents = new Set(
    categories.filter(category => own.some(({ id }) => id === category.id)).map(({ parent }) => parent),
  )
  return own.find(({ id }) => !parents.has(id))
}

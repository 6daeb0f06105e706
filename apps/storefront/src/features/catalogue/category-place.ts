import type { Category } from '../../shop/category.ts'

/** Where a category stands: its parent, and the shelves that are listed beside it. */
export interface CategoryPlace {
  readonly category: Category
  /** Null for the top level. */
  readonly parent: Category | null
  /** The top of this branch: parent, or the category itself. */
  readonly top: Category
  /** Children of the top, in the store's order; empty when it has none. */
  readonly shelves: readonly Category[]
}

/** Null when no category has this slug. */
export function placeOf(slug: string, categories: readonly Category[]): CategoryPlace | null {
  const category = categories.find(one => one.slug === slug)
  if (!category) return null
  const parent = categories.find(one => one.id === category.parent) ?? null
  const own = categories.filter(one => one.parent === category.id)
  // a shelf that has shelves of its own shows these; a leaf shows its neighbours
  const top = own.length > 0 || !parent ? category : parent
  return { category, parent, top, shelves: categories.filter(one => one.parent === top.id) }
}

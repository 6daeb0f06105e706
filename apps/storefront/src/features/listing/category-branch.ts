import type { Category } from '../../api/categories/categories.ts'

/** A category, its parent, and the subcategories that the page of the category lists. */
export interface CategoryBranch {
  readonly category: Category
  /** Parent of the category; null for a top-level category. */
  readonly parent: Category | null
  /**
   * The category whose children are in `subcategories`: `category` itself, or `parent` when `category` has a
   * parent and no children.
   */
  readonly root: Category
  /** Child categories of `root`, in the store's order. */
  readonly subcategories: readonly Category[]
}

/** The category with this slug, its parent and the subcategories to list; null for an unknown slug. */
export function categoryBranch(slug: string, categories: readonly Category[]): CategoryBranch | null {
  const category = categories.find(one => one.slug === slug)
  if (!category) return null
  const parent = categories.find(one => one.id === category.parent) ?? null
  const own = categories.filter(one => one.parent === category.id)
  // A category with children lists its children. A childless subcategory lists the children of its parent.
  const root = own.length > 0 || !parent ? category : parent
  return { category, parent, root, subcategories: categories.filter(one => one.parent === root.id) }
}

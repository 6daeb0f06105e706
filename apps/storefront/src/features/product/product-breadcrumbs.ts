import { type Category, leafCategory } from '../../api/categories/categories.ts'
import { categoryTrail } from '../../api/categories/category-trail.ts'
import type { Product } from '../../api/products/product.ts'

interface TrailStep {
  readonly name: string
  readonly path: string
}

/** Breadcrumbs of a product: its leaf category and the ancestors of that category, from the top down. */
export function productBreadcrumbs(product: Product, categories: readonly Category[]): TrailStep[] {
  const ref = leafCategory(product.categories, categories)
  const leaf = categories.find(category => category.id === ref?.id)
  const trail = leaf ? categoryTrail(categories, leaf) : []
  return trail.map(({ name, slug }) => ({ name, path: `/kategorije-proizvoda/${slug}` }))
}

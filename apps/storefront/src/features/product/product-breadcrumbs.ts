import { type Category, leafCategory } from '../../api/categories/categories.ts'
import { categoryTrail } from '../../api/categories/category-trail.ts'
import type { Product } from '../../api/products/product.ts'

interface TrailStep {
  readonly name: string
  readonly path: string
}

/** Breadcrumbs for the categories of a product, from the top category down. */
export function productBreadcrumbs(product: Product, categories: readonly Category[]): TrailStep[] {
  const ref = leafCategory(product.categories, categories)
  const leaf = categories.find(category => category.id === ref?.id)
  const trail = leaf ? categoryTrail(categories, leaf) : []
  return trail.map(({ name, slug }) => ({ name, path: `/kategorije-proizvoda/${slug}` }))
}

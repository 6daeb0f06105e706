import type { Category } from '../../shop/category.ts'
import { categoryTrail } from '../../shop/json-ld.ts'
import { leafCategory } from '../../shop/leaf-category.ts'
import type { ProductCard } from '../../shop/product.ts'

/** A step of the way from the home page to a product. */
export interface TrailStep {
  readonly name: string
  readonly path: string
}

/** From the shop to the shelf a product stands on. */
export function productTrail(product: ProductCard, categories: readonly Category[]): TrailStep[] {
  const ref = leafCategory(product.categories, categories)
  const leaf = categories.find(category => category.id === ref?.id)
  const trail = leaf ? categoryTrail(categories, leaf) : []
  return trail.map(({ name, slug }) => ({ name, path: `/kategorije-proizvoda/${slug}` }))
}

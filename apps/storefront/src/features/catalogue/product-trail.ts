import type { Category } from '../../shop/category.ts'
import type { ProductCard } from '../../shop/product.ts'

/** A step of the way from the home page to a product. */
export interface TrailStep {
  readonly name: string
  readonly path: string
}

/**
 * From the shop to the shelf a product stands on. A product names its leaf and the leaf's parent, in any order; the leaf
 * is the one that is nobody's parent among them.
 */
export function productTrail(product: ProductCard, categories: readonly Category[]): TrailStep[] {
  const own = categories.filter(category => product.categories.some(ref => ref.id === category.id))
  const leaf = own.find(category => !own.some(other => other.parent === category.id))
  const parent = categories.find(category => category.id === leaf?.parent)
  return [parent, leaf].flatMap(category =>
    category ? [{ name: category.name, path: `/kategorije-proizvoda/${category.slug}` }] : [],
  )
}

import { expect, it } from 'vitest'
import type { Category } from '../../shop/category.ts'
import type { ProductCard } from '../../shop/product.ts'
import { productTrail } from './product-trail.ts'
import { sampleProduct } from './sample-product.ts'

const category = (id: number, parent: number): Category => ({
  id,
  name: `K${id}`,
  slug: `k-${id}`,
  description: '',
  picture: null,
  count: 0,
  parent,
})
const all = [category(1, 0), category(2, 1), category(3, 0)]
const inside = (...ids: number[]): ProductCard => ({
  ...sampleProduct,
  categories: ids.map(id => ({ id, name: '', slug: '' })),
})
const paths = (product: ProductCard) => productTrail(product, all).map(step => step.path)

it('goes from the shop to the shelf, whichever the store names first', () => {
  expect(paths(inside(2, 1))).toEqual(['/kategorije-proizvoda/k-1', '/kategorije-proizvoda/k-2'])
  expect(paths(inside(1, 2))).toEqual(['/kategorije-proizvoda/k-1', '/kategorije-proizvoda/k-2'])
})

it('finds the shop of a product that names its shelf alone', () => {
  expect(paths(inside(2))).toEqual(['/kategorije-proizvoda/k-1', '/kategorije-proizvoda/k-2'])
})

it('is short where there is little to say', () => {
  expect(paths(inside(3))).toEqual(['/kategorije-proizvoda/k-3'])
  expect(paths(inside())).toEqual([])
})

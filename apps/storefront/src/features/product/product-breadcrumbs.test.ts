import { expect, it } from 'vitest'
import { sampleCategory as category } from '../../api/categories/category.fixture.ts'
import type { Product } from '../../api/products/product.ts'
import { sampleProduct } from '../../product-card/product.fixture.ts'
import { productBreadcrumbs } from './product-breadcrumbs.ts'

const all = [category(1, 0), category(2, 1), category(3, 0)]
const inside = (...ids: number[]): Product => ({
  ...sampleProduct,
  categories: ids.map(id => ({ id, name: '', slug: '' })),
})
const paths = (product: Product) => productBreadcrumbs(product, all).map(step => step.path)

it('productBreadcrumbs lists the categories from the top down, in whatever order the product names them', () => {
  expect(paths(inside(2, 1))).toEqual(['/kategorije-proizvoda/k-1', '/kategorije-proizvoda/k-2'])
  expect(paths(inside(1, 2))).toEqual(['/kategorije-proizvoda/k-1', '/kategorije-proizvoda/k-2'])
})

it('productBreadcrumbs adds the top-level category when the product names only a subcategory', () => {
  expect(paths(inside(2))).toEqual(['/kategorije-proizvoda/k-1', '/kategorije-proizvoda/k-2'])
})

it('productBreadcrumbs lists only one category for a product whose single category is a top-level category, and lists nothing for a product without categories', () => {
  expect(paths(inside(3))).toEqual(['/kategorije-proizvoda/k-3'])
  expect(paths(inside())).toEqual([])
})

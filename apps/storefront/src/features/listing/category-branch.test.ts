import { expect, it } from 'vitest'
import { sampleCategory as category } from '../../api/categories/category.fixture.ts'
import { categoryBranch } from './category-branch.ts'

const all = [category(1, 0), category(2, 1), category(3, 1), category(4, 3), category(5, 0)]
const names = (slug: string) => {
  const place = categoryBranch(slug, all)
  return place && [place.parent?.id ?? 0, place.root.id, place.subcategories.map(one => one.id)]
}

it('categoryBranch lists the children of a top-level category; for a childless subcategory, it lists the subcategory and its siblings', () => {
  expect(names('k-1')).toEqual([0, 1, [2, 3]])
  expect(names('k-2')).toEqual([1, 1, [2, 3]])
})

it('categoryBranch lists the children of a subcategory that has children, and not its siblings', () => {
  expect(names('k-3')).toEqual([1, 3, [4]])
  expect(names('k-4')).toEqual([3, 3, [4]])
})

it('categoryBranch lists nothing for a childless top-level category, and returns null for an unknown slug', () => {
  expect(names('k-5')).toEqual([0, 5, []])
  expect(categoryBranch('nema-je', all)).toBeNull()
})

import { expect, it } from 'vitest'
import type { Category } from '../../shop/category.ts'
import { placeOf } from './category-place.ts'

const category = (id: number, parent: number): Category => ({
  id,
  name: `K${id}`,
  slug: `k-${id}`,
  description: '',
  picture: null,
  count: 1,
  parent,
})
const all = [category(1, 0), category(2, 1), category(3, 1), category(4, 3), category(5, 0)]
const names = (slug: string) => {
  const place = placeOf(slug, all)
  return place && [place.parent?.id ?? 0, place.top.id, place.shelves.map(one => one.id)]
}

it('shows a shop its shelves, a shelf its neighbours', () => {
  expect(names('k-1')).toEqual([0, 1, [2, 3]])
  expect(names('k-2')).toEqual([1, 1, [2, 3]])
})

it('shows a shelf that is divided again its own parts', () => {
  expect(names('k-3')).toEqual([1, 3, [4]])
  expect(names('k-4')).toEqual([3, 3, [4]])
})

it('shows nothing beside a category that stands alone', () => {
  expect(names('k-5')).toEqual([0, 5, []])
  expect(placeOf('nema-je', all)).toBeNull()
})

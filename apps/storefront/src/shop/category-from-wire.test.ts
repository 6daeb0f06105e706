import { categorySchema } from '@sultan/woo-wire/category'
import { recording } from '@sultan/woo-wire/recorded-exchange'
import { reviewSchema } from '@sultan/woo-wire/review'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { categoryFromWire } from './category-from-wire.ts'
import { leafCategory } from './leaf-category.ts'
import { reviewFromWire } from './review-from-wire.ts'

const recorded = z.parse(z.array(categorySchema), recording('store-categories').response.body)
const [first] = recorded
if (first === undefined) throw new Error('The recording is empty.')

it('categories are plain text', () => {
  const made = categoryFromWire({
    ...first,
    name: 'Ulja &amp; sapuni',
    description: '<p>Prirodna <em>ulja</em>.</p>',
  })
  expect(made).toMatchObject({ name: 'Ulja & sapuni', description: 'Prirodna ulja.', parent: first.parent })
})

it('a product’s leaf category is the one that none of its others lies in', () => {
  const category = (id: number, parent: number) => ({ ...categoryFromWire(first), id, parent })
  const tree = [category(1, 0), category(2, 1), category(3, 2), category(4, 0)]
  const own = (...ids: number[]) => ids.map(id => ({ id, name: '', slug: `${id}` }))
  expect(leafCategory(own(1, 3, 2), tree)?.id).toBe(3)
  expect(leafCategory(own(4), tree)?.id).toBe(4)
  expect(leafCategory(own(9), [])?.id).toBe(9)
  expect(leafCategory([], tree)).toBeUndefined()
})

it('reviews have one to five stars and no markup', () => {
  const [review] = z.parse(z.array(reviewSchema), recording('store-reviews-of-product').response.body)
  if (review === undefined) throw new Error('The recording is empty.')
  expect(reviewFromWire(review)).toEqual({
    id: 11,
    author: 'Nedžad Čaušević',
    rating: 4,
    date: '2026-11-21T02:15:30',
    text: 'Dobar kvalitet, brza dostava.',
  })
  expect(reviewFromWire({ ...review, rating: 6 }).rating).toBe(5)
})

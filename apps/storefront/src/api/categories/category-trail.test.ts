import { describe, expect, it } from 'vitest'
import { sampleCategory as category } from './category.fixture.ts'
import { categoryTrail } from './category-trail.ts'

describe('categoryTrail', () => {
  const ids = (trail: ReturnType<typeof categoryTrail>) => trail.map(({ id }) => id)

  it('returns the categories from the top-level category down to the given category', () => {
    const all = [category(1, 0), category(2, 1), category(3, 2)]
    expect(ids(categoryTrail(all, category(3, 2)))).toEqual([1, 2, 3])
  })

  it('when the parent categories form a loop, returns no more categories than the shop has', () => {
    const all = [category(1, 2), category(2, 1)]
    expect(categoryTrail(all, category(1, 2))).toHaveLength(2)
  })
})

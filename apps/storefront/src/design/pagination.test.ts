import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginationItems } from './pagination-items.ts'

describe('paginationItems', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('returns for page %i of %i the page numbers %j, with null for a gap', (page, totalPages, steps) => {
    expect(paginationItems(page, totalPages)).toEqual(steps)
  })

  it('lists first, last and current page once in ascending order, and a gap only in place of two or more pages', () => {
    const pages = fc
      .integer({ min: 1, max: 400 })
      .chain(total => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(pages, ([page, total]) => {
        const steps = paginationItems(page, total)
        const numbers = steps.filter(step => step !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
        steps.forEach((step, index) => {
          if (step !== null) return
          expect((steps[index + 1] ?? 0) - (steps[index - 1] ?? 0)).toBeGreaterThan(2)
        })
      }),
    )
  })
})

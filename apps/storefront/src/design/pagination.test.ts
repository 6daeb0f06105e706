import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagerSteps } from './pager-steps.ts'

describe('pagerSteps', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, totalPages, steps) => {
    expect(pagerSteps(page, totalPages)).toEqual(steps)
  })

  it('names first, last and current page once each, rising, with a gap only where two or more are left out', () => {
    const pages = fc
      .integer({ min: 1, max: 400 })
      .chain(total => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(pages, ([page, total]) => {
        const steps = pagerSteps(page, total)
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

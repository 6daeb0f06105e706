import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownPages, shownRange } from './shown-pages.ts'

const always = () => true
const never = () => false

describe('shownPages', () => {
  it('returns the page numbers of the product list, beginning with `from` and ending with the page number in the URL, when all these pages are cached', () => {
    expect(shownPages(3, 1, always)).toEqual([1, 2, 3])
    expect(shownPages(3, 2, always)).toEqual([2, 3])
    expect(shownPages(3, 3, always)).toEqual([3])
  })

  it('when the preceding page of the product list is not cached, returns only the page number that the URL contains', () => {
    expect(shownPages(3, 1, never)).toEqual([3])
    expect(shownPages(3, 1, page => page === 1)).toEqual([3])
  })

  it('for any integer `from` (the lowest page to show), returns consecutive page numbers of the product list that begin at 1 or higher and end with the page number in the URL', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -5, max: 60 }), (page, from) => {
        const pages = shownPages(page, from, always)
        expect(pages.at(-1)).toBe(page)
        expect(pages[0]).toBeGreaterThanOrEqual(1)
        expect(pages).toEqual(pages.map((_, index) => (pages[0] ?? 0) + index))
      }),
    )
  })
})

describe('shownRange', () => {
  it('returns the positions of the first and last shown product, and the number of products on the next page', () => {
    expect(shownRange(1, 20, 47)).toEqual({ first: 1, last: 20, next: 20 })
    expect(shownRange(1, 40, 47)).toEqual({ first: 1, last: 40, next: 7 })
    expect(shownRange(3, 7, 47)).toEqual({ first: 41, last: 47, next: 0 })
  })

  it('returns 0 as the number of products on the next page when the total is lower than the position of the last shown product', () => {
    expect(shownRange(2, 20, 30).next).toBe(0)
  })
})

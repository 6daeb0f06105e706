import { describe, expect, it } from 'vitest'
import { soldOutRange } from './sold-out-range.ts'

describe('soldOutRange', () => {
  it.each([
    { page: 1, availableTotal: 25, soldOutTotal: 30, expected: { pages: [], skip: 0, count: 0 } },
    { page: 2, availableTotal: 25, soldOutTotal: 30, expected: { pages: [1], skip: 0, count: 15 } },
    { page: 3, availableTotal: 25, soldOutTotal: 30, expected: { pages: [1, 2], skip: 15, count: 15 } },
    { page: 4, availableTotal: 25, soldOutTotal: 30, expected: { pages: [], skip: 0, count: 0 } },
    { page: 1, availableTotal: 0, soldOutTotal: 3, expected: { pages: [1], skip: 0, count: 3 } },
    { page: 2, availableTotal: 20, soldOutTotal: 3, expected: { pages: [1], skip: 0, count: 3 } },
    { page: 1, availableTotal: 20, soldOutTotal: 3, expected: { pages: [], skip: 0, count: 0 } },
  ])(
    'for page $page (20 products per page) of a list of $availableTotal available and then $soldOutTotal sold-out products, returns pages $expected.pages of the list of sold-out products, skip $expected.skip and count $expected.count',
    ({ expected, ...page }) => {
      expect(soldOutRange({ ...page, perPage: 20 })).toEqual(expected)
    },
  )

  it('puts each sold-out product on exactly one page of the product list, whatever the number of products', () => {
    const perPage = 3
    for (let availableTotal = 0; availableTotal < 8; availableTotal++) {
      for (let soldOutTotal = 0; soldOutTotal < 12; soldOutTotal++) {
        const pages = Math.ceil((availableTotal + soldOutTotal) / perPage)
        const shown = Array.from({ length: pages }, (_, index) => {
          const range = soldOutRange({ page: index + 1, perPage, availableTotal, soldOutTotal })
          const fetched = range.pages.flatMap(number =>
            Array.from({ length: perPage }, (_, at) => (number - 1) * perPage + at).filter(
              at => at < soldOutTotal,
            ),
          )
          return fetched.slice(range.skip, range.skip + range.count)
        })
        expect(shown.flat()).toEqual(Array.from({ length: soldOutTotal }, (_, at) => at))
      }
    }
  })
})

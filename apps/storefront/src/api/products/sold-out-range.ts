interface ListPage {
  /** Number of the page of the whole list, from 1. */
  readonly page: number
  readonly perPage: number
  readonly availableTotal: number
  readonly soldOutTotal: number
}

interface SoldOutRange {
  /** The pages of the list of sold-out products, each of `perPage` products, that contain the range. */
  readonly pages: readonly number[]
  /** Number of products of these pages before the range. */
  readonly skip: number
  readonly count: number
}

/**
 * The sold-out products on a page of a list in which they follow the available products. Up to two pages of the list of
 * sold-out products, because these begin in the middle of a page.
 */
export function soldOutRange({ page, perPage, availableTotal, soldOutTotal }: ListPage): SoldOutRange {
  const start = Math.max(0, (page - 1) * perPage - availableTotal)
  const end = Math.min(soldOutTotal, page * perPage - availableTotal)
  if (end <= start) return { pages: [], skip: 0, count: 0 }
  const first = Math.floor(start / perPage)
  const last = Math.floor((end - 1) / perPage)
  return {
    pages: first === last ? [first + 1] : [first + 1, last + 1],
    skip: start - first * perPage,
    count: end - start,
  }
}

interface ListPage {
  /** Page number in the combined list of available and sold-out products, from 1. */
  readonly page: number
  readonly perPage: number
  readonly availableTotal: number
  readonly soldOutTotal: number
}

interface SoldOutRange {
  /**
   * Numbers of the pages to fetch from the separate list of sold-out products, which has `perPage` products
   * on each page. These pages contain the sold-out products that page `page` of the combined list (available
   * products, then sold-out products) shows.
   */
  readonly pages: readonly number[]
  /**
   * Number of products to skip at the start of the first page in `pages`. The previous page of the combined
   * list (available products, then sold-out products) shows the skipped products.
   */
  readonly skip: number
  readonly count: number
}

/**
 * Finds the sold-out products for one page of a list that has the available products first. These sold-out
 * products can be on two pages of the separate list of sold-out products, because in the combined list the
 * available products can end in the middle of a page.
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

/** Number of products on a page of a product list (specification §9). */
const PAGE_SIZE = 20

/**
 * Returns the numbers of the pages of a product list that are shown together: the page in the URL (`page`)
 * and the cached pages directly before `page`, but no page before `from`. After a reload, only the page in
 * the URL is cached.
 */
export function shownPages(page: number, from: number, isAtHand: (page: number) => boolean): number[] {
  let first = page
  while (first > from && first > 1 && isAtHand(first - 1)) first -= 1
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}

export interface ShownRange {
  /** Positions of the first and last displayed product in the whole list, counted from 1. */
  readonly first: number
  readonly last: number
  /** Number of products that the button `Prikaži još` (show more) would add; 0 on the last page. */
  readonly next: number
}

export function shownRange(firstPage: number, shown: number, total: number): ShownRange {
  const before = (firstPage - 1) * PAGE_SIZE
  const last = before + shown
  return { first: before + 1, last, next: Math.max(0, Math.min(PAGE_SIZE, total - last)) }
}

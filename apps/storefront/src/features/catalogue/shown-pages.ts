/** Products on one page of a list (spec §9). */
export const pageSize = 20

/**
 * Which pages stand on the screen: the page of the address, and before it those that `Prikaži još` put there. Earlier
 * pages count only while their products are at hand: after a reload the server has rendered the one page of the address.
 */
export function shownPages(page: number, from: number, isAtHand: (page: number) => boolean): number[] {
  let first = page
  while (first > from && first > 1 && isAtHand(first - 1)) first -= 1
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}

export interface ShownRange {
  /** Ordinal of the first and last product on the screen, from 1. */
  readonly first: number
  readonly last: number
  /** How many `Prikaži još` would bring; 0 at the end. */
  readonly next: number
}

export function shownRange(firstPage: number, shown: number, total: number): ShownRange {
  const before = (firstPage - 1) * pageSize
  const last = before + shown
  return { first: before + 1, last, next: Math.max(0, Math.min(pageSize, total - last)) }
}

/** Index that stands for the search field, before the first result. */
export const SEARCH_FIELD = -1

interface FocusPosition {
  /** Index of the focused search result, or `SEARCH_FIELD`. */
  readonly from: number
  readonly count: number
  readonly columns: number
}

/** Index of the search result that a key focuses, or `SEARCH_FIELD`; null when the key is not handled. */
export function nextFocusIndex(key: string, { from, count, columns }: FocusPosition): number | null {
  if (count === 0) return null
  if (from === SEARCH_FIELD) return key === 'ArrowDown' ? 0 : null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + columns, last)
    case 'ArrowUp':
      return Math.max(from - columns, SEARCH_FIELD)
    case 'ArrowRight':
      return Math.min(from + 1, last)
    case 'ArrowLeft':
      return from - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

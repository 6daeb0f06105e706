/** The place before the first stop. */
export const theField = -1

interface Walk {
  /** Number of the stop that has the focus, or `theField`. */
  readonly from: number
  readonly count: number
  readonly columns: number
}

/** Where a key leads among results in rows; null when it is none of ours. Above the first row is the field. */
export function nextStop(key: string, { from, count, columns }: Walk): number | null {
  if (count === 0) return null
  if (from === theField) return key === 'ArrowDown' ? 0 : null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + columns, last)
    case 'ArrowUp':
      return Math.max(from - columns, theField)
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

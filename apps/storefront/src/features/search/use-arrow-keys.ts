import { type RefObject, useEffect } from 'react'
import { nextFocusIndex, SEARCH_FIELD } from './next-focus-index.ts'

/**
 * Moves the focus between the search field and the results with the arrow keys, and between the results with
 * Home and End. The results are plain links, so Enter and Tab work as usual.
 */
export function useArrowKeys(
  panel: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const press = (event: KeyboardEvent) => {
      const stops = [...element.querySelectorAll<HTMLElement>('[data-search-result]')]
      const from = event.target instanceof HTMLElement ? stops.indexOf(event.target) : SEARCH_FIELD
      const isOurs = from !== SEARCH_FIELD || event.target === input.current
      if (!isOurs || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = nextFocusIndex(event.key, { from, count: stops.length, columns: columnsOf(element) })
      if (to === null) return
      event.preventDefault()
      const target = to === SEARCH_FIELD ? input.current : stops[to]
      target?.focus()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [panel, input])
}

/** Number of search results per row at the current window width. */
function columnsOf(panel: HTMLElement): number {
  const tops = [...panel.querySelectorAll('.product-row')].map(hit => hit.getBoundingClientRect().top)
  return Math.max(1, tops.filter(top => top === tops[0]).length)
}

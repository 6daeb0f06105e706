import { type RefObject, useEffect } from 'react'
import { nextStop, theField } from './next-stop.ts'

/** Arrow keys walk from the field through the results, which stay plain links: Enter follows, Tab works as everywhere. */
export function useHitKeys(panel: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const press = (event: KeyboardEvent) => {
      const stops = [...element.querySelectorAll<HTMLElement>('[data-search-stop]')]
      const from = event.target instanceof HTMLElement ? stops.indexOf(event.target) : theField
      const isOurs = from !== theField || event.target === input.current
      if (!isOurs || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = nextStop(event.key, { from, count: stops.length, columns: columnsOf(element) })
      if (to === null) return
      event.preventDefault()
      const target = to === theField ? input.current : stops[to]
      target?.focus()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [panel, input])
}

/** How many results stand side by side at this width. */
function columnsOf(panel: HTMLElement): number {
  const tops = [...panel.querySelectorAll('.hit')].map(hit => hit.getBoundingClientRect().top)
  return Math.max(1, tops.filter(top => top === tops[0]).length)
}

import { type RefObject, useEffect, useState } from 'react'

// What lies below the window counts as seen: a jump over the whole element would otherwise change nothing.
const below = { rootMargin: '0px 0px 1000000px 0px' }

/** Whether the element has left the window over its upper edge. Not before the browser has said so. */
export function useScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry?.isIntersecting === false), below)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isPast
}

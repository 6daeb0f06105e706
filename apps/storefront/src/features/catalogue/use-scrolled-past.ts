import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has left the window over its upper edge. Not before the browser has said so. */
export function useScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsPast(isAbove(entry)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isPast
}

const isAbove = (entry: IntersectionObserverEntry | undefined) =>
  entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0

import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has scrolled out of the window. Not before the browser has said so. */
export function useOutOfView(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isOut
}

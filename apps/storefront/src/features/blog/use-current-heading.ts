import { useEffect, useState } from 'react'
import type { ContentsEntry } from '../../shop/table-of-contents.ts'

/** All that is above the end of the window's upper quarter, however far up: a jump over many headings is seen as well. */
const reached = '1000000px 0px -75% 0px'

/** Id of the heading that is being read; null above the first. The browser watches, nothing runs while scrolling. */
export function useCurrentHeading(entries: readonly ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const above = new Set<string>()
    const observer = new IntersectionObserver(
      seen => {
        for (const { target, isIntersecting } of seen)
          isIntersecting ? above.add(target.id) : above.delete(target.id)
        setCurrent(entries.findLast(({ id }) => above.has(id))?.id ?? null)
      },
      { rootMargin: reached },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}

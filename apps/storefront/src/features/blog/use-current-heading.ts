import { useEffect, useState } from 'react'
import type { ContentsEntry } from '../../shop/table-of-contents.ts'

/** A heading counts as reached in the upper quarter of the window, below the page's own head. */
const reached = '-90px 0px -75% 0px'

/** Id of the heading that is being read; null above the first. The browser watches, nothing runs while scrolling. */
export function useCurrentHeading(entries: readonly ContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(() => setCurrent(lastAbove(headings)), { rootMargin: reached })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return current
}

function lastAbove(headings: readonly HTMLElement[]): string | null {
  const line = window.innerHeight / 4
  return headings.findLast(heading => heading.getBoundingClientRect().top <= line)?.id ?? null
}

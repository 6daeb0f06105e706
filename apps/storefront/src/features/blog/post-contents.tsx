import { useEffect, useState } from 'react'
import type { TableOfContentsEntry } from '../../api/posts/table-of-contents.ts'
import { tableOfContents } from '../../messages/blog.ts'

/**
 * The IntersectionObserver observes the top quarter of the window and everything above the window, so that it
 * also reports the headings that a jump down the page passes over.
 */
const ROOT_MARGIN = '1000000px 0px -75% 0px'

/** Id of the last heading in or above the top quarter of the window; null when there is none. */
function useCurrentHeading(entries: readonly TableOfContentsEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const above = new Set<string>()
    const observer = new IntersectionObserver(
      seen => {
        for (const { target, isIntersecting } of seen)
          isIntersecting ? above.add(target.id) : above.delete(target.id)
        setCurrent(entries.findLast(({ id }) => above.has(id))?.id ?? null)
      },
      { rootMargin: ROOT_MARGIN },
    )
    for (const { id } of entries) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [entries])
  return current
}

/** Minimum number of headings for a table of contents. */
const MIN_ENTRIES = 3

interface PostContentsProps {
  readonly entries: readonly TableOfContentsEntry[]
}

/** Table of contents: beside the text on wide screens, else collapsed above the text. */
export function PostContents({ entries }: PostContentsProps) {
  if (entries.length < MIN_ENTRIES) return null
  return (
    <>
      <details className="post__contents-toggle">
        <summary>{tableOfContents}</summary>
        <EntryList entries={entries} current={null} />
      </details>
      <SideContents entries={entries} />
    </>
  )
}

function SideContents({ entries }: PostContentsProps) {
  const current = useCurrentHeading(entries)
  return (
    <nav className="post__contents" aria-labelledby="toc">
      <h2 id="toc">{tableOfContents}</h2>
      <EntryList entries={entries} current={current} />
    </nav>
  )
}

interface EntryListProps extends PostContentsProps {
  readonly current: string | null
}

const EntryList = ({ entries, current }: EntryListProps) => (
  <ul>
    {entries.map(({ id, title, level }) => (
      <li key={id} className={level === 3 ? 'post__contents-sub' : undefined}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

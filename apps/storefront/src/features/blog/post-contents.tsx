import type { ContentsEntry } from '../../shop/table-of-contents.ts'
import { inThisText } from '../../words/blog.ts'
import { useCurrentHeading } from './use-current-heading.ts'

/** Shorter texts need no map. */
const fewest = 3

interface PostContentsProps {
  readonly entries: readonly ContentsEntry[]
}

/** What the text holds: beside it where there is room, else folded above it. */
export function PostContents({ entries }: PostContentsProps) {
  if (entries.length < fewest) return null
  return (
    <>
      <details className="post__fold">
        <summary>{inThisText}</summary>
        <EntryList entries={entries} current={null} />
      </details>
      <SideContents entries={entries} />
    </>
  )
}

function SideContents({ entries }: PostContentsProps) {
  const current = useCurrentHeading(entries)
  return (
    <nav className="post__toc" aria-labelledby="toc">
      <h2 id="toc">{inThisText}</h2>
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
      <li key={id} className={level === 3 ? 'post__sub' : undefined}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

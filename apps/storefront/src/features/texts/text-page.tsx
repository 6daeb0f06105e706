import { formatLongDate } from '@sultan/kernel/date'
import { useMemo } from 'react'
import { Crumbs } from '../../design/crumbs.tsx'
import { Prose } from '../../design/prose.tsx'
import type { TextPage as Text } from '../../shop/post.ts'
import { type ContentsEntry, withContents } from '../../shop/table-of-contents.ts'
import * as words from '../../words/texts.ts'

/** Delivery, privacy, terms: a contents list that stays in view, the text in reading measure. */
export function TextPage({ text }: { readonly text: Text }) {
  const { html, contents } = useMemo(() => withContents(text.contentHtml), [text.contentHtml])
  const lead = words.leads[text.slug]
  return (
    <div className="wrap section section--top">
      <Crumbs current={text.title} />
      <header className="page-head">
        <h1 className="t-h1">{text.title}</h1>
        {lead && <p className="t-lead">{lead}</p>}
      </header>
      <div className="legal">
        <Contents entries={contents} />
        <div>
          <Prose html={html} />
          <p className="legal__date t-small t-mute">{words.lastChange(formatLongDate(text.modified))}</p>
        </div>
      </div>
    </div>
  )
}

function Contents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  if (entries.length < 2) return <div />
  return (
    <nav className="toc" aria-labelledby="toc">
      <h2 id="toc">{words.onThisPage}</h2>
      <ul className="toc__list">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

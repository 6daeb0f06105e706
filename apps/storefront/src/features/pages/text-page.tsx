import { formatLongDate } from '@sultan/kernel/date'
import { useMemo } from 'react'
import type { TextPage as Text } from '../../api/posts/post.ts'
import { type TableOfContentsEntry, withTableOfContents } from '../../api/posts/table-of-contents.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Prose } from '../../design/prose.tsx'
import * as messages from '../../messages/text-pages.ts'

/**
 * The content of a text page (delivery, privacy, terms). From 992 px the table of contents stays in view
 * beside the text.
 */
export function TextPage({ text }: { readonly text: Text }) {
  const { html, contents } = useMemo(() => withTableOfContents(text.contentHtml), [text.contentHtml])
  const lead = messages.leads[text.slug]
  return (
    <div className="container section section--top">
      <Breadcrumbs current={text.title} />
      <header className="page-header">
        <h1 className="text-h1">{text.title}</h1>
        {lead && <p className="text-lead">{lead}</p>}
      </header>
      <div className="text-page">
        <Contents entries={contents} />
        <div>
          <Prose html={html} />
          {text.modified !== '' && (
            <p className="text-page__date text-small text-muted">
              {messages.lastChange(formatLongDate(text.modified))}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function Contents({ entries }: { readonly entries: readonly TableOfContentsEntry[] }) {
  if (entries.length < 2) return <div />
  return (
    <nav className="table-of-contents" aria-labelledby="toc">
      <h2 id="toc">{messages.onThisPage}</h2>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

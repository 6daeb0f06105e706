import { formatLongDate } from '@sultan/kernel/date'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TextPage as Text } from '../../api/posts/post.ts'
import { textPageQuery } from '../../api/posts/post-queries.ts'
import { type TableOfContentsEntry, withTableOfContents } from '../../api/posts/table-of-contents.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { PageHead } from '../../design/page-head.tsx'
import { Prose } from '../../design/prose.tsx'
import * as messages from '../../messages/text-pages.ts'

export const DeliveryPage = () => <TextPage slug="dostava" />
export const PrivacyPage = () => <TextPage slug="privatnost" />
export const TermsPage = () => <TextPage slug="uslovi" />

function TextPage({ slug }: { readonly slug: string }) {
  const { data: text } = useSuspenseQuery(textPageQuery(slug))
  // `text` is never null at this point, because the loader responds with 404 when the store has no such page.
  if (text === null) return null
  return (
    <>
      <PageHead title={text.title} description={messages.leads[slug]} path={`/${slug}`} />
      <TextPageContent text={text} />
    </>
  )
}

/**
 * The content of a text page (delivery, privacy, terms). The table of contents stays in view beside the text.
 */
function TextPageContent({ text }: { readonly text: Text }) {
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

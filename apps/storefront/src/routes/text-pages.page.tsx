import { useSuspenseQuery } from '@tanstack/react-query'
import { textPageQuery } from '../api/posts/post-queries.ts'
import { PageHead } from '../design/page-head.tsx'
import { TextPage } from '../features/pages/text-page.tsx'
import { leads } from '../messages/text-pages.ts'
import { NotFound } from './status-pages.tsx'

export const DeliveryPage = () => <TextRoutePage slug="dostava" />
export const PrivacyPage = () => <TextRoutePage slug="privatnost" />
export const TermsPage = () => <TextRoutePage slug="uslovi" />

function TextRoutePage({ slug }: { readonly slug: string }) {
  const { data: text } = useSuspenseQuery(textPageQuery(slug))
  // The loader of the route responds 404 when the store has no text page with this slug. `text`, the text
  // page, is therefore null only when the text page was deleted after the loader had read it.
  if (text === null) return <NotFound />
  return (
    <>
      <PageHead title={text.title} description={leads[slug]} path={`/${slug}`} />
      <TextPage text={text} />
    </>
  )
}

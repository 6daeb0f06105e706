import { useSuspenseQuery } from '@tanstack/react-query'
import { TextPage } from '../features/texts/text-page.tsx'
import { PageHead } from '../head.tsx'
import { textPageQuery } from '../shop/post-queries.ts'
import { leads } from '../words/texts.ts'

export const DeliveryRoutePage = () => <TextRoutePage slug="dostava" />
export const PrivacyRoutePage = () => <TextRoutePage slug="privatnost" />
export const TermsRoutePage = () => <TextRoutePage slug="uslovi" />

function TextRoutePage({ slug }: { readonly slug: string }) {
  const { data: text } = useSuspenseQuery(textPageQuery(slug))
  // the loader has answered 404 when the store has no such page
  if (text === null) return null
  return (
    <>
      <PageHead title={text.title} description={leads[slug]} path={`/${slug}`} />
      <TextPage text={text} />
    </>
  )
}

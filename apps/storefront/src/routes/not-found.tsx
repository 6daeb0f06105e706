import { NotFoundPage } from '../features/texts/not-found-page.tsx'
import { PageHead } from '../head.tsx'
import { notFound } from '../words/head.ts'

/** Every address the shop does not have, and everything the store no longer knows. */
export function NotFound() {
  return (
    <>
      <PageHead title={notFound} />
      <NotFoundPage />
    </>
  )
}

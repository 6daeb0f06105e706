import { isCancelledError } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button } from '../design/button.tsx'
import { Loading } from '../design/loading.tsx'
import { PageHead } from '../design/page-head.tsx'
import { loading, offlineTitle, pageErrorText, pageErrorTitle, retry } from '../messages/common.ts'
import { notFound } from '../messages/page-head.ts'
import { lazyHydratedWithRetry, lazyWithRetry } from '../platform/lazy-with-retry.tsx'
import { retryPage } from './retry-page.ts'

/** The 404 page is loaded on demand, because it is rarely shown. */
const NotFoundPage = lazyHydratedWithRetry(
  async () => (await import('../features/pages/not-found-page.tsx')).NotFoundPage,
)

/**
 * `after-hydration.ts` loads `page-skeleton.tsx` in advance. If this module cannot be loaded, only the text
 * `Učitavanje…` (loading) is shown.
 */
const PageSkeleton = lazyWithRetry(
  async () => (await import('../design/page-skeleton.tsx').catch(() => null))?.PageSkeleton ?? (() => null),
)

/** Shown while a page loads: the text `Učitavanje…` (loading; specification §2) and placeholders. */
export function Pending() {
  const path = useLocation({ select: location => location.pathname })
  return (
    <>
      <title>{loading}</title>
      <div className="container section section--tight">
        <div className="page-header page-header--top">
          <Loading />
        </div>
        <PageSkeleton path={path} />
      </div>
    </>
  )
}

/**
 * Shown when a page's data or modules could not be loaded. The button loads the page again (`retryPage`).
 * After a lost connection, `offline.ts` does the same when the connection is back.
 */
export function Failed({ error }: { readonly error: unknown }) {
  const router = useRouter()
  // When the server cannot be reached although the device reports a connection, `connection-watch.ts` cancels
  // the requests of the navigation. A cancelled request therefore means a lost connection.
  const isOffline = !import.meta.env.SSR && (!navigator.onLine || isCancelledError(error))
  const title = isOffline ? offlineTitle : pageErrorTitle
  return (
    <>
      <title>{title}</title>
      <div className="container section">
        <div className="empty-state__text" role="alert">
          <h1 className="text-h1">{title}</h1>
          {!isOffline && <p className="text-lead">{pageErrorText}</p>}
          <Button onClick={() => retryPage(router)}>{retry}</Button>
        </div>
      </div>
    </>
  )
}

/** The 404 page, shown for unknown URLs and for resources that the store does not have. */
export function NotFound() {
  return (
    <>
      <PageHead title={notFound} />
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    </>
  )
}

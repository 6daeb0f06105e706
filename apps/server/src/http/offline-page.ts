import type { PageFiles } from '@sultan/storefront/renderer'
import { staticPage } from './error-page.ts'
import * as messages from './messages.ts'
import type { Handler } from './request-context.ts'
import { staticDocument } from './static-document.ts'

/**
 * Path of the offline page, which the service worker stores when the worker is installed
 * (`apps/storefront/src/service-worker/service-worker.ts`).
 */
const PATH = '/bez-interneta'

/**
 * Serves the offline page. The service worker shows the offline page when the server does not respond in time
 * and the requested page is not stored. The button of the offline page reloads the requested page. A script
 * on the offline page reloads the requested page as soon as the server responds.
 */
export const offlinePage = (
  { styles, offlineScript }: Pick<PageFiles, 'styles' | 'offlineScript'>,
  headers: Readonly<Record<string, string>>,
): Handler => {
  const { offlineTitle, offlineHeading, offlineHint, tryAgain, wishlist, orders } = messages
  const button = `<button type="button" class="button button--primary">${tryAgain}</button>`
  const html = staticPage(styles, {
    title: offlineTitle,
    heading: offlineHeading,
    hint: offlineHint,
    retry: `${button}<script type="module" src="${offlineScript}"></script>`,
    links: [
      { href: '/', text: messages.home },
      { href: '/wishlist', text: wishlist },
      { href: '/order-history', text: orders },
    ],
  })
  return staticDocument(PATH, html, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
}

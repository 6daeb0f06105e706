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
 * Serves the offline page. The service worker shows the offline page while the device has no connection and
 * the requested page is not stored. `styles`: URLs of the shop's stylesheets.
 */
export const offlinePage = (
  styles: readonly string[],
  headers: Readonly<Record<string, string>>,
): Handler => {
  const { offlineTitle, offlineHeading, offlineHint, wishlist, orders } = messages
  const html = staticPage(styles, {
    title: offlineTitle,
    heading: offlineHeading,
    hint: offlineHint,
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

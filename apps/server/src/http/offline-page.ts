import { staticPage } from './error-page.ts'
import * as messages from './messages.ts'
import type { Handler } from './request-context.ts'
import { staticDocument } from './static-document.ts'

/** The service worker stores the page when it is installed (`apps/storefront/src/service-worker/service-worker.ts`). */
const PATH = '/bez-interneta'

/**
 * Serves the page that the service worker shows for a page that it has not stored, while the device has no
 * connection. `styles`: URLs of the shop's stylesheets.
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

/**
 * What the service worker does with a request.
 *
 * - `asset`, `picture`: served from the worker's cache; fetched and stored if the cache does not contain it.
 * - `device-page`: a page whose content is on the device (cart, wishlist, orders). Its HTML holds no data of
 *   a visitor and is stored when the worker is installed.
 * - `page`: fetched and stored; the stored copy is used when the server does not respond.
 * - `private-page`: fetched, never stored.
 * - `other`: left to the browser. This includes every request of the REST API, so that no price of a quote
 *   or an order comes from the worker's cache.
 */
export type RequestKind = 'asset' | 'picture' | 'device-page' | 'page' | 'private-page' | 'other'

/** Paths of the pages that show data stored in the browser: cart, wishlist and orders of this device. */
export const DEVICE_PAGES: readonly string[] = ['/checkout', '/wishlist', '/order-history']

/**
 * Paths of the pages that the service worker never stores (`private-page`): the page of an order, and the
 * pages for sign-in, registration and passwords. The URL of an order's page contains the order key, and the
 * URL of the page for a new password contains a token.
 */
const PRIVATE_PAGES = /^\/(?:narudzba\/|(?:login|register|zaboravljena-lozinka|nova-lozinka)(?:\/|$))/

interface RequestFacts {
  readonly url: URL
  readonly isSameOrigin: boolean
  /**
   * Whether the URL may be that of a page: true for a navigation, and for a URL that the pages' script sends
   * to the service worker (`offline.ts`).
   */
  readonly isPage: boolean
}

/**
 * Returns what the service worker does with a GET request. Requests with other methods must not be passed to
 * this function.
 */
export function requestKind({ url, isSameOrigin, isPage }: RequestFacts): RequestKind {
  const { pathname, searchParams } = url
  if (!isSameOrigin) return 'other'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/slike/')) return 'picture'
  if (!isPage || searchParams.has('rest_route') || pathname.startsWith('/wp-json')) return 'other'
  if (DEVICE_PAGES.includes(pathname)) return 'device-page'
  return PRIVATE_PAGES.test(pathname) ? 'private-page' : 'page'
}

/**
 * Whether the navigation is a reload of the page, for which browsers set the cache mode `no-cache` or
 * `reload`. Going back or forward in the browser history has the cache mode `force-cache`.
 */
export const isReload = ({ cache }: Pick<Request, 'cache'>): boolean =>
  cache === 'no-cache' || cache === 'reload'

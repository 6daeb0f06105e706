import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { type StaleFallback, staleFallbackKey } from './api/client/stale-fallback.ts'
import { storedSince } from './api/client/stored-since.ts'
import { watchConnection } from './connection-watch.ts'
import { offlineNotice } from './messages/stale-fallback.ts'
import { readPageData } from './platform/page-data.ts'
import { refreshStaleData } from './refresh-stale.ts'
import type { ShopRouter } from './router.ts'
import { retryPage } from './routes/retry-page.ts'
import { STORED_PAGE_TIMING } from './service-worker/stored-page.ts'

/**
 * URL of the service worker. A service worker controls only pages below the path of its file, so the file is
 * at the root.
 */
const WORKER_URL = '/sw.js'
/** Maximum number of files that a page reports to the service worker. */
const MAX_REPORTED_FILES = 250

/**
 * Makes the shop readable without a network connection (decision 0030). In a browser without service workers,
 * `startOffline` only shows a notice while there is no connection, and retries a failed page when the
 * connection returns.
 */
export function startOffline(queries: QueryClient, router: ShopRouter): void {
  showNotice(queries)
  const retryFailed = () => {
    if (hasFailed(router)) retryPage(router)
  }
  window.addEventListener('online', retryFailed)
  watchConnection(queries, router, retryFailed)
  // The event `online` may have occurred before the browser loaded `offline.ts`, so `startOffline` loads a
  // failed page again immediately. `retryPage` is not used here: when a module cannot be imported,
  // `retryPage` reloads the whole document, so a permanently missing module would cause reloads without end.
  if (navigator.onLine && hasFailed(router)) void router.invalidate()
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // A failed registration of the service worker is ignored: its only effect is that the shop cannot be
    // read offline.
    registerWorker(router).catch(() => undefined)
  }
}

async function registerWorker(router: ShopRouter): Promise<void> {
  await navigator.serviceWorker.register(WORKER_URL)
  const { active } = await navigator.serviceWorker.ready
  const reported = new Set<string>()
  const report = (urls: readonly string[]) => {
    const fresh = urls.filter(url => !reported.has(url))
    for (const url of fresh) reported.add(url)
    // Message `CACHE_URLS` of `workbox-routing`: the service worker handles each URL like a request of the
    // page.
    if (fresh.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: fresh } })
  }
  // The service worker does not receive the requests of a page that it does not control. Such a page sends
  // its own URL and the URLs of its files to the service worker.
  if (navigator.serviceWorker.controller === null) report([pageUrl(), ...loadedFiles()])
  router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return
    if (navigator.onLine && !hasLostConnection(router)) report([pageUrl()])
    // Without a connection, the router cannot show a page whose data is not in memory. Reloading the document
    // lets the service worker respond with the stored page or the offline page.
    else if (hasFailed(router)) window.location.reload()
  })
}

const hasFailed = (router: ShopRouter): boolean =>
  router.state.matches.some(({ status }) => status === 'error')

/** Whether `connection-watch.ts` has cancelled the requests of the shown page. */
const hasLostConnection = (router: ShopRouter): boolean =>
  router.state.matches.some(({ error }) => isCancelledError(error))

const pageUrl = (): string => location.pathname + location.search

/** Returns the URLs below `/assets/` (build files) and `/slike/` (pictures) that the page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      name =>
        /^\/(?:assets|slike)\//.test(new URL(name).pathname) && new URL(name).origin === location.origin,
    )
    .slice(0, MAX_REPORTED_FILES)
}

/**
 * Shows a notice while the device has no connection, and on a page from the cache of the service worker. With
 * a connection the page's data is requested again, and the notice is removed when all of the data is fresh.
 * On a page without data to refetch, such as the checkout, the notice is removed immediately.
 */
function showNotice(queries: QueryClient): void {
  const { renderedAt } = readPageData()
  const set = (fallback: StaleFallback | null) => queries.setQueryData(staleFallbackKey, fallback)
  const show = () => {
    const now = Date.now()
    set({ storedAt: renderedAt, seenAt: now, text: offlineNotice(storedSince(renderedAt, now)) })
  }
  const isStored = isStoredPage()
  if (!navigator.onLine || isStored) show()
  const refresh = async () => {
    if (!(await refreshStaleData(queries))) set(null)
  }
  // With a connection, the service worker sends a stored page when the server does not respond in time.
  if (navigator.onLine && isStored) void refresh()
  window.addEventListener('offline', show)
  window.addEventListener('online', () => void refresh())
}

function isStoredPage(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(entry => 'serverTiming' in entry && JSON.stringify(entry.serverTiming).includes(STORED_PAGE_TIMING))
}

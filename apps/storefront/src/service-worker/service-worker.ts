import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ASSET_LIMITS, completeResponses, limitedTo, PAGE_LIMITS, PICTURE_LIMITS } from './cache-limits.ts'
import { PageStrategy } from './page-strategy.ts'
import { DEVICE_PAGES, type RequestKind, requestKind } from './request-kind.ts'
import { pagePlugin } from './stored-page.ts'

/*
 * The service worker of the shop (decision 0030). The shop does not depend on it: with a connection, every
 * page also works without the worker and with a deleted cache.
 */

declare const self: ServiceWorkerGlobalScope
/** URLs of the scripts and style sheets of this build, inserted by `vite.config.ts`. */
declare const BUILT_FILES: readonly string[]

/** Path of the offline page, which `apps/server/src/http/offline-page.ts` serves. */
const OFFLINE_PAGE = '/bez-interneta'

const CACHES = {
  assets: 'assets',
  pictures: 'pictures',
  pages: 'pages',
  devicePages: 'device-pages',
} as const

const assets = new CacheFirst({ cacheName: CACHES.assets, plugins: limitedTo(ASSET_LIMITS) })
const pictures = new CacheFirst({ cacheName: CACHES.pictures, plugins: limitedTo(PICTURE_LIMITS) })
const pages = new PageStrategy({
  cacheName: CACHES.pages,
  plugins: [pagePlugin, ...limitedTo(PAGE_LIMITS)],
})
const privatePages = new PageStrategy({
  cacheName: CACHES.pages,
  plugins: [{ cacheWillUpdate: async () => null }],
})
/**
 * Fetches and stores `DEVICE_PAGES` and the offline page. The number of these pages is fixed, so their cache
 * has no `maxEntries`.
 */
const devicePages = new PageStrategy({
  cacheName: CACHES.devicePages,
  plugins: [
    pagePlugin,
    completeResponses(PAGE_LIMITS.maxEntryBytes),
    { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
  ],
})

const strategies = {
  asset: assets,
  picture: pictures,
  page: pages,
  'device-page': devicePages,
  'private-page': privatePages,
} satisfies Record<Exclude<RequestKind, 'other'>, unknown>

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(({ url, sameOrigin, request, event }) => {
    // An event of the type `message` comes from the script `offline.ts`, which runs on the pages and sends
    // the URLs of shown pages and loaded files to the service worker.
    const isPage = request.mode === 'navigate' || event.type === 'message'
    return requestKind({ url, isSameOrigin: sameOrigin, isPage }) === kind
  }, strategy)
}

setCatchHandler(async ({ request }) => {
  const offlinePage = request.mode === 'navigate' ? await caches.match(OFFLINE_PAGE) : undefined
  return offlinePage ?? Response.error()
})

// With navigation preload, the browser requests a page while the worker starts, instead of after the start.
enableNavigationPreload()

self.addEventListener('install', event => {
  // A new service worker replaces the old one immediately. Open pages continue to work, because the cache of
  // assets keeps the files of earlier builds, and pages come from the server.
  void self.skipWaiting()
  const requests = [...DEVICE_PAGES, OFFLINE_PAGE].map(path => new Request(path, { cache: 'no-cache' }))
  const handled = [
    ...requests.map(request => devicePages.handle({ request, event })),
    ...BUILT_FILES.map(path => assets.handle({ request: new Request(path), event })),
  ]
  event.waitUntil(Promise.all(handled))
})

self.addEventListener('activate', event => {
  event.waitUntil(deleteUnknownCaches())
})

/** Deletes caches that an earlier version of the worker has used under other names. */
async function deleteUnknownCaches(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES)
  const unknown = (await caches.keys()).filter(name => !known.includes(name))
  await Promise.all(unknown.map(name => caches.delete(name)))
}

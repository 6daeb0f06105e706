import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import { createCachedPage, createPageResponse, sendPage } from '../http/cached-page.ts'
import { type Handler, isGetOrHead } from '../http/request-context.ts'

const PATH = '/manifest.webmanifest'
/** `--color-paper` and `--color-emerald-900` of `apps/storefront/src/design/tokens.css`. */
const COLORS = { background_color: '#fbf8f2', theme_color: '#103a2f' }

/** The web app manifest, with which a browser installs the shop. Source: W3C Web Application Manifest. */
function webManifest({ name }: Pick<ShopInfo, 'name'>): object {
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'bs',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    ...COLORS,
    categories: ['shopping'],
    // The icon files are in `apps/storefront/public/`.
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Serves the web app manifest at `/manifest.webmanifest`. */
export function webManifestHandler(shop: ShopInfo): Handler {
  const document = createCachedPage(200, Buffer.from(JSON.stringify(webManifest(shop))))
  const response = createPageResponse(document, PATH, {
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/manifest+json',
    'x-content-type-options': 'nosniff',
  })
  return async context => {
    if (context.url.pathname !== PATH || !isGetOrHead(context.request.method)) return false
    await sendPage(context, response)
    return true
  }
}

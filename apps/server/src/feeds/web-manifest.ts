import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { Handler } from '../http/request-context.ts'
import { staticDocument } from '../http/static-document.ts'

const PATH = '/manifest.webmanifest'
/**
 * Background colour and theme colour of the installed web app: the values of `--color-paper` and
 * `--color-emerald-900` in `apps/storefront/src/design/tokens.css`.
 */
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

export const webManifestHandler = (shop: ShopInfo): Handler =>
  staticDocument(PATH, JSON.stringify(webManifest(shop)), {
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/manifest+json',
  })

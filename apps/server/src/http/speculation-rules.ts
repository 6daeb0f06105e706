import type { Handler } from './request-context.ts'
import { staticDocument } from './static-document.ts'

const PATH = '/speculation-rules.json'

/**
 * Paths that the browser does not prefetch: pages that need data of one shopper, pictures, and requests of
 * the REST API.
 */
const NOT_PREFETCHED = [
  '/checkout*',
  '/narudzba/*',
  '/order-history*',
  '/wishlist*',
  '/login*',
  '/register*',
  '/zaboravljena-lozinka*',
  '/nova-lozinka*',
  '/slike/*',
  '/*\\?*rest_route=*',
]

/**
 * Rules for prefetching linked pages before a click, for example on hover. The browser prefetches only from a
 * page that is not hydrated yet. On a hydrated page the router preloads the data of the linked page, which is
 * smaller than the page itself, so a prefetch by the browser would be a second download. Source:
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_PREFETCHED } },
          { selector_matches: 'html:not([data-hydrated]) a' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/**
 * HTTP header of every page, with the path of the prefetch rules. The rules have a file of their own, because
 * the CSP allows no inline script.
 */
export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` }

export const speculationRules: Handler = staticDocument(PATH, JSON.stringify(rules), {
  'content-type': 'application/speculationrules+json',
  'cache-control': 'public, max-age=86400',
})

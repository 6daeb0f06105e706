import { html, type ShopResponse } from '../http/response.ts'
import { recordedHost } from '../recordings.ts'
import type { ShopState } from '../shop-state.ts'

/**
 * Returns the HTML page of the simulated WordPress at `path`: the front page, a product page or the form for
 * lost passwords. The HTML is not recorded.
 */
export function publicPage(shop: ShopState, path: string): ShopResponse {
  const page = pageAt(shop, path)
  return { ...page, headers: { ...page.headers, Link: restApiLink } }
}

/** The `Link` header in which each HTML page of WordPress states the URL of the REST API. */
const restApiLink = `<${recordedHost}/wp-json/>; rel="https://api.w.org/"`

function pageAt({ options, catalogue }: ShopState, path: string): ShopResponse {
  const { comingSoon, accountPage } = options.settings
  const isFront = path === '/'
  const [, slug] = /^\/proizvod\/([^/]+)\/$/.exec(path) ?? []
  const isProduct = [...catalogue.products.values()].some(product => product.slug === slug)
  const isPasswordForm = accountPage !== null && path === `/${accountPage}/lost-password/`
  const exists = isFront || (options.permalinks === 'pretty' && (isProduct || isPasswordForm))
  if (!exists) return html(404, '<h1>Not Found</h1>')
  if (comingSoon === 'site' || (comingSoon === 'shop' && !isFront)) return comingSoonPage
  if (isPasswordForm) return html(200, '<form method="post"><input name="user_login" id="user_login"></form>')
  return html(200, '<h1>Primjer trgovina</h1>')
}

/**
 * WooCommerce's “coming soon” page: its status is 200, and only the tag `woo-coming-soon-page` marks it
 * (class `ComingSoonRequestHandler`).
 */
const comingSoonPage = html(
  200,
  "<meta name='woo-coming-soon-page' content='yes'><h1>Great things are on the horizon</h1>",
)

/**
 * How a shop's REST URLs are written. `pretty`: `/wp-json/wc/store/v1/cart`. `plain`, in a shop without
 * pretty permalinks: `/?rest_route=/wc/store/v1/cart`.
 */
export type PermalinkStyle = 'pretty' | 'plain'

/** A REST route and its query string, percent-encoded. */
export interface RestRequestPath {
  readonly route: string
  readonly query: string
}

/** The route and the query string of a REST URL with pretty or plain permalinks; null for any other URL. */
export function parseRestUrl(url: string): RestRequestPath | null {
  const { pathname, search, searchParams } = new URL(url)
  if (pathname.startsWith('/wp-json/')) return { route: pathname.slice(8), query: search.slice(1) }
  const route = searchParams.get('rest_route')
  if (pathname !== '/' || !route?.startsWith('/')) return null
  searchParams.delete('rest_route')
  return { route: encodeURI(route), query: searchParams.toString() }
}

/**
 * The URL of a route in the shop at `storeUrl`, which may contain a folder and has no slash at the end.
 * @throws Error for a route that leads out of the shop's REST interface.
 */
export function prettyRestUrl(storeUrl: string, { route, query }: RestRequestPath): URL {
  const url = new URL(`${storeUrl}/wp-json${route}${query === '' ? '' : `?${withCommas(query)}`}`)
  // `new URL` has resolved `..` segments of the route, so `url` may be outside `/wp-json/`.
  if (!url.href.startsWith(`${new URL(storeUrl).href.replace(/\/$/, '')}/wp-json/`)) {
    throw new Error('The route leads out of the REST interface of the store')
  }
  return url
}

/**
 * Like `prettyRestUrl`, for a shop without pretty permalinks. `isMarked` adds the parameter
 * `via=/wp-json/wc/` for a request with an API key or a sign-in token. WooCommerce accepts an API key only if
 * the URL contains `/wp-json/wc/`. One of the JWT plugins accepts a sign-in token only if the URL contains
 * `wp-json`. The parameter has no further effect (wire fact 1, recording
 * `wc-customers-by-rest-route-marked`).
 */
export function plainRestUrl(storeUrl: string, { route, query }: RestRequestPath, isMarked: boolean): URL {
  const path = encodeURIComponent(decodeURIComponent(route)).replaceAll('%2F', '/')
  const url = new URL(`${storeUrl}/?rest_route=${path}`)
  if (query !== '') url.search += `&${withCommas(query)}`
  if (isMarked) url.search += '&via=/wp-json/wc/'
  return url
}

/**
 * The query string with unescaped commas: with escaped commas a list of 1,000 ids is too long for web
 * servers.
 */
function withCommas(query: string): string {
  return query.replaceAll('%2C', ',')
}

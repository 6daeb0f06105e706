/** Pretty: `/wp-json/wc/store/v1/cart`. Plain, where a shop has no pretty addresses: `/?rest_route=/wc/store/v1/cart`. */
export type AddressStyle = 'pretty' | 'plain'

/** A REST route and its query, both as they stand in an address, escapes and all. */
export interface AskedRoute {
  readonly route: string
  readonly query: string
}

/** What a request to a store asks for, in either style; null when that is no REST address. */
export function askedRoute(address: string): AskedRoute | null {
  const { pathname, search, searchParams } = new URL(address)
  if (pathname.startsWith('/wp-json/')) return { route: pathname.slice(8), query: search.slice(1) }
  const route = searchParams.get('rest_route')
  if (pathname !== '/' || !route?.startsWith('/')) return null
  searchParams.delete('rest_route')
  return { route: encodeURI(route), query: searchParams.toString() }
}

/**
 * Where the shop at `storeUrl` (no slash at its end, maybe with a folder) answers the route. Throws for a route that would lead
 * anywhere else: nothing but this shop's REST addresses is ever asked.
 */
export function prettyAddress(storeUrl: string, { route, query }: AskedRoute): URL {
  const address = new URL(`${storeUrl}/wp-json${route}${query === '' ? '' : `?${query}`}`)
  // The URL parser has resolved `..` and the like by now.
  if (!address.href.startsWith(`${new URL(storeUrl).href.replace(/\/$/, '')}/wp-json/`)) {
    throw new Error('The route leads out of the REST addresses of the store')
  }
  return address
}

/**
 * The same for a shop without pretty addresses. WooCommerce looks at its keys, and one JWT plug-in at its tokens, only where an
 * address contains the text of a pretty one, so what carries a key or token is marked with a parameter that is passed over
 * otherwise (wire fact 1, `wc-customers-by-rest-route-marked`).
 */
export function plainAddress(storeUrl: string, { route, query }: AskedRoute, isMarked: boolean): URL {
  const path = encodeURIComponent(decodeURIComponent(route)).replaceAll('%2F', '/')
  const address = new URL(`${storeUrl}/?rest_route=${path}`)
  if (query !== '') address.search += `&${query}`
  if (isMarked) address.search += '&via=/wp-json/wc/'
  return address
}

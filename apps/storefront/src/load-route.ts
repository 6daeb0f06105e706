import { createServerHistory } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
import { getNormalizedURL, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { createShopRouter, type ShopRouter } from './router.ts'

type LoadedRoute =
  | { readonly kind: 'page'; readonly router: ShopRouter; readonly status: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/**
 * Runs the route loaders for a page's URL on the server. The router's `createRequestHandler` would also run
 * them, but would serialise the router's state as well, for a script that the pages do not have.
 */
export async function loadRoute(url: URL, queries: QueryClient): Promise<LoadedRoute> {
  // The query string is normalised as in the router. Otherwise the router would redirect `%20` to `+`.
  const href = url.origin + url.pathname + stringifySearch(parseSearch(url.search))
  const { url: normalized } = getNormalizedURL(href, url.origin)
  const history = createServerHistory(normalized.pathname + normalized.search)
  const router = createShopRouter({ queries }, { history, origin: url.origin })
  shareLocations(router)
  await router.load()
  const result = router._serverResult
  if (result?.type !== 'redirect') return { kind: 'page', router, status: getSsrStatus(router) }
  const location = result.redirect.headers.get('location')
  if (location === null) throw new Error(`No page and no redirect for ${url.pathname}`)
  return { kind: 'redirect', status: result.redirect.status, location }
}

type BuildLocation = ShopRouter['buildLocation']
type Location = ReturnType<BuildLocation>

/**
 * Maximum number of cached link locations (`ParsedLocation` objects of the router). A category page has about
 * 100 links, each with one location.
 */
const MAX_LOCATIONS = 5_000
/**
 * Maximum length of a cache key, in characters. The limit bounds the memory of the cache: a cached
 * `ParsedLocation` contains the text of its key several times, and the links of some pages contain text of
 * any length that a visitor has put into the URL.
 */
const MAX_KEY_CHARACTERS = 500
const locations = new Map<string, Location>()

/**
 * Makes the routers of all requests share a cache of `ParsedLocation` objects, the parsed targets of links.
 * Only targets that do not depend on the current page are cached. Sharing is safe, because link components do
 * not change a `ParsedLocation`.
 */
function shareLocations(router: ShopRouter): void {
  const { buildLocation } = router
  const shared: BuildLocation = link => {
    const key = keyOf(link)
    const known = key === null ? undefined : locations.get(key)
    if (known !== undefined) return known
    const location = buildLocation(link)
    if (locations.size >= MAX_LOCATIONS) locations.clear()
    if (key !== null) locations.set(key, location)
    return location
  }
  router.buildLocation = shared
}

/** Link options that may make the link's location depend on the current page. */
const DEPENDENT_OPTIONS = [
  ...['from', 'hash', 'href', 'leaveParams', 'mask', 'state', 'unsafeRelative'],
  ...['_fromLocation', '_includeValidateSearch'],
]

/**
 * Returns the cache key of a link's location. Returns null, so that the location is not cached, in two cases:
 * the key would be too long, or the location may depend on the page that contains the link. A relative path
 * and parameters from that page's URL make a location depend on the page.
 */
export function keyOf(link: object): string | null {
  const options: Readonly<Record<string, unknown>> = { ...link }
  const { to, params, search } = options
  if (typeof to !== 'string' || !to.startsWith('/')) return null
  if (DEPENDENT_OPTIONS.some(name => options[name] !== undefined)) return null
  if (params === undefined ? to.includes('$') : typeof params !== 'object') return null
  if (search !== undefined && typeof search !== 'object') return null
  const key = params === undefined && search === undefined ? to : JSON.stringify([to, params, search])
  return key.length > MAX_KEY_CHARACTERS ? null : key
}

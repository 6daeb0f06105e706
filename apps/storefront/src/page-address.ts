import { createMemoryHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { createQueryClient } from './query-client.ts'
import type { PageAddressOf, PageParam } from './renderer.ts'
import { createShopRouter, type ShopRouter } from './router.ts'

type Search = Readonly<Record<string, unknown>>

let matcher: ShopRouter | null = null

/** A router that only finds the route for a path. The router loads no data. */
function sharedMatcher(): ShopRouter {
  const history = createMemoryHistory()
  matcher ??= createShopRouter({ queries: createQueryClient() }, { history, origin: 'http://localhost' })
  return matcher
}

export const pageAddressOf: PageAddressOf = ({ pathname, search }, params) => {
  const given = parseSearch(search)
  if (Object.keys(given).length === 0) return pathname
  const [, , route] = sharedMatcher().getMatchedRoutes(pathname)
  // The cast is safe: where a route of the shop has `validateSearch`, it is a function.
  const parse = route?.options.validateSearch as ((search: Search) => Search) | undefined
  const declared = parse?.(given) ?? {}
  const others = Object.entries(given).filter(([name]) => !Object.hasOwn(declared, name))
  const own = params === null ? Object.fromEntries(others) : chosenParams(given, params)
  return pathname + stringifySearch({ ...declared, ...own })
}

/** Keeps only the URL parameters and values that `params` lists, in the order of `params`. */
function chosenParams(given: Search, params: readonly PageParam[]): Search {
  const chosen = params.flatMap(({ name, values, isList }) => {
    if (!Object.hasOwn(given, name)) return []
    const text = String(given[name])
    const named = new Set(isList ? text.split(',') : [text])
    return [[name, values.filter(value => named.has(value)).join(',')]]
  })
  return Object.fromEntries(chosen)
}

import type { ShopState } from '../shop-state.ts'
import type { ShopRequest } from './call.ts'
import type { ShopResponse } from './response.ts'

export type Parts = Readonly<Record<string, string>>

/** A route; `:name` in the path matches one segment. */
export interface Route {
  readonly method: string
  readonly path: string
  readonly handle: (shop: ShopState, call: ShopRequest, parts: Parts) => ShopResponse | Promise<ShopResponse>
}

/**
 * The route that matches a request, and its parameters; null for an unknown route or method (wire fact 5).
 */
export function routeOf(
  routes: readonly Route[],
  { method, route }: ShopRequest,
): { route: Route; parts: Parts } | null {
  for (const one of routes) {
    const parts = one.method === method ? partsOf(one.path, route) : null
    if (parts !== null) return { route: one, parts }
  }
  return null
}

function partsOf(path: string, requested: string): Parts | null {
  const [wanted, given] = [path.split('/'), requested.split('/')]
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [at, word] of wanted.entries()) {
    const value = given[at] ?? ''
    if (word.startsWith(':')) parts[word.slice(1)] = value
    else if (word !== value) return null
  }
  return parts
}

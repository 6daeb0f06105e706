import type { Endpoint } from './endpoint.ts'

/**
 * The endpoint of a method and a route, with the values of its path parameters; null for an unknown route.
 */
export type Router = (
  method: string,
  route: string,
) => { readonly endpoint: Endpoint; readonly path: Readonly<Record<string, string>> } | null

/** The requested route, from `/?rest_route=…` or from `/wp-json/…`; null for another or a malformed path. */
export function routePath(url: URL): string | null {
  const requested = url.searchParams.get('rest_route') ?? pathAfterPrefix(url.pathname)
  if (requested === null) return null
  const trimmed = requested.replace(/\/+$/, '')
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`
}

/** Exact routes precede routes with parameters: `products/tags` before `products/:slug`. */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const compiled = endpoints
    .toSorted((a, b) => Number(a.route.includes(':')) - Number(b.route.includes(':')))
    .map(endpoint => ({ endpoint, pattern: compileRoute(endpoint.route) }))
  return (method, route) => {
    for (const { endpoint, pattern } of compiled) {
      const match = endpoint.method === method ? pattern.exec(route) : null
      if (match !== null) return { endpoint, path: { ...match.groups } }
    }
    return null
  }
}

/** The pattern of a route with parameters (`Endpoint.route`). */
export function compileRoute(route: string): RegExp {
  const source = route.replace(/:(\w+)/g, (_, name: string) =>
    name.endsWith('id') ? `(?<${name}>\\d+)` : `(?<${name}>[^/]+)`,
  )
  return new RegExp(`^${source}$`)
}

function pathAfterPrefix(pathname: string): string | null {
  if (!/^\/wp-json(\/|$)/.test(pathname)) return null
  try {
    return decodeURIComponent(pathname.slice('/wp-json'.length))
  } catch {
    return null
  }
}

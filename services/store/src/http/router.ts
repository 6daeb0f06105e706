import type { Endpoint } from './endpoint.ts'

/**
 * The endpoint for an HTTP method and a path, with the values of its path parameters; null when no endpoint
 * matches.
 */
export type Router = (
  method: string,
  route: string,
) => { readonly endpoint: Endpoint; readonly path: Readonly<Record<string, string>> } | null

/**
 * The requested path, from `/?rest_route=…` or from `/wp-json/…`; null for any other URL and for a malformed
 * URL.
 */
export function routePath(url: URL): string | null {
  const requested = url.searchParams.get('rest_route') ?? pathAfterPrefix(url.pathname)
  if (requested === null) return null
  const trimmed = requested.replace(/\/+$/, '')
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`
}

/**
 * Endpoints with exact paths are tried before endpoints with path parameters: `products/tags` before
 * `products/:slug`.
 */
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

/** Converts a path with parameters (`Endpoint.route`) to a regular expression. */
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

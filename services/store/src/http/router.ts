import type { Endpoint } from './endpoint.ts'

/** The route of a request: from `/?rest_route=…` or from `/wp-json/…`; null when it is neither or cannot be read. */
export function routeOf(url: URL): string | null {
  const asked = url.searchParams.get('rest_route') ?? afterPrefix(url.pathname)
  if (asked === null) return null
  const trimmed = asked.replace(/\/+$/, '')
  return trimmed.startsWith('/') ? trimmed : `/${trimmed}`
}

/** Finds endpoints by method and route. Exact routes win over those with a name in them: `products/tags` over `products/:slug`. */
export function routeFinder(endpoints: readonly Endpoint[]) {
  const compiled = endpoints
    .toSorted((a, b) => Number(a.route.includes(':')) - Number(b.route.includes(':')))
    .map(endpoint => ({ endpoint, pattern: compile(endpoint.route) }))
  return (method: string, route: string): { endpoint: Endpoint; path: Record<string, string> } | null => {
    for (const { endpoint, pattern } of compiled) {
      const match = endpoint.method === method ? pattern.exec(route) : null
      if (match !== null) return { endpoint, path: { ...match.groups } }
    }
    return null
  }
}

function compile(route: string): RegExp {
  const source = route.replace(/:(\w+)/g, (_, name: string) =>
    name.endsWith('id') ? `(?<${name}>\\d+)` : `(?<${name}>[^/]+)`,
  )
  return new RegExp(`^${source}$`)
}

function afterPrefix(pathname: string): string | null {
  if (!/^\/wp-json(\/|$)/.test(pathname)) return null
  try {
    return decodeURIComponent(pathname.slice('/wp-json'.length))
  } catch {
    return null
  }
}

/** Parameters as callers know them: a list goes out with commas, `undefined` not at all. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>

/** `query`: `/?rest_route=/wc/…`, works on every WordPress. `pretty`: `/wp-json/wc/…`, needs its permalinks. */
export type RouteStyle = 'query' | 'pretty'

/** The address of a REST route. Routes keep their slashes as they are, so that logs and caches stay readable. */
export function routeUrl(baseUrl: string, style: RouteStyle, route: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.append(name, String(value))
  }
  const base = baseUrl.replace(/\/+$/, '')
  const rest = params.size > 0 ? params.toString() : ''
  if (style === 'query') return `${base}/?rest_route=${route}${rest && `&${rest}`}`
  return `${base}/wp-json${route}${rest && `?${rest}`}`
}

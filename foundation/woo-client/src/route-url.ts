/** Query parameters of a REST request. A list is sent comma-separated; an `undefined` value is omitted. */
export type QueryParams = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>

/**
 * Form of a REST URL. `query`: `/?rest_route=/wc/…`, works on every WordPress. `pretty`: `/wp-json/wc/…`,
 * requires permalinks.
 */
export type RouteStyle = 'query' | 'pretty'

/**
 * Builds the URL of a REST route. Slashes in `route` are not encoded, which keeps logs and cache keys
 * readable.
 */
export function routeUrl(baseUrl: string, style: RouteStyle, route: string, query: QueryParams = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.append(name, String(value))
  }
  const base = baseUrl.replace(/\/+$/, '')
  // Commas and square brackets are frequent and stay unencoded: the gateway limits the length of a query
  // string, and encoding turns each of them into three characters.
  const rest = params.toString().replaceAll(/%(?:2C|5B|5D)/g, decodeURIComponent)
  if (style === 'query') return `${base}/?rest_route=${route}${rest && `&${rest}`}`
  return `${base}/wp-json${route}${rest && `?${rest}`}`
}

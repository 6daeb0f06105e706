import type { RestRequest } from './endpoint.ts'
import { type RestResponse, respond } from './response.ts'

type PagedRequest = Pick<RestRequest<unknown>, 'raw' | 'route'>

/**
 * The response headers of one page of a list: `X-WP-Total`, `X-WP-TotalPages` and `Link`, with links to the
 * previous and next page (wire fact 23).
 */
export function paginationHeaders(
  request: PagedRequest,
  publicUrl: string,
  { page, perPage, total }: { readonly page: number; readonly perPage: number; readonly total: number },
): Record<string, string> {
  const pages = Math.ceil(total / perPage)
  const headers = { 'X-WP-Total': `${total}`, 'X-WP-TotalPages': `${pages}` }
  const links = [
    ...(page > 1 && pages > 0 ? [pageLink(request, publicUrl, Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [pageLink(request, publicUrl, page + 1, 'next')] : []),
  ]
  return links.length === 0 ? headers : { ...headers, Link: links.join(', ') }
}

/** A response with a whole list on one page, and its pagination headers. */
export function respondOnePage(items: readonly unknown[]): RestResponse {
  const pages = items.length > 0 ? 1 : 0
  return respond(items, { 'X-WP-Total': `${items.length}`, 'X-WP-TotalPages': `${pages}` })
}

/** Query parameters that contain credentials and must not appear in the links to other pages of a list. */
const CREDENTIALS = /^(consumer_key|consumer_secret|oauth_\w+)$/

/**
 * A link to another page of the list. Its URL always begins with `/wp-json/`, even when the request used
 * `?rest_route=`.
 */
function pageLink(
  { raw, route }: PagedRequest,
  publicUrl: string,
  page: number,
  rel: 'prev' | 'next',
): string {
  const query = new URLSearchParams(new URL(raw.url).searchParams)
  query.delete('rest_route')
  for (const name of [...query.keys()]) if (CREDENTIALS.test(name)) query.delete(name)
  query.set('page', `${page}`)
  return `<${publicUrl}/wp-json${route}?${query}>; rel="${rel}"`
}

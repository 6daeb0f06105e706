import type { Call } from './endpoint.ts'

interface Page {
  readonly page: number
  readonly perPage: number
  readonly total: number
}

/** `X-WP-Total`, `X-WP-TotalPages` and a `Link` to the pages before and after (fact 23). */
export function pagingHeaders(
  call: Pick<Call<unknown>, 'request' | 'route'>,
  publicUrl: string,
  { page, perPage, total }: Page,
): Record<string, string> {
  const pages = Math.ceil(total / perPage)
  const headers = { 'X-WP-Total': `${total}`, 'X-WP-TotalPages': `${pages}` }
  const links = [
    ...(page > 1 && pages > 0 ? [link(call, publicUrl, Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [link(call, publicUrl, page + 1, 'next')] : []),
  ]
  return links.length === 0 ? headers : { ...headers, Link: links.join(', ') }
}

/** A page of the same list, as `/wp-json/…` whichever way the route was asked for. */
function link(
  { request, route }: Pick<Call<unknown>, 'request' | 'route'>,
  publicUrl: string,
  page: number,
  rel: 'prev' | 'next',
): string {
  const query = new URLSearchParams(new URL(request.url).searchParams)
  query.delete('rest_route')
  query.set('page', `${page}`)
  return `<${publicUrl}/wp-json${route}?${query}>; rel="${rel}"`
}

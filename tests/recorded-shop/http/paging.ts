import { recordedHost } from '../recordings.ts'
import type { ShopRequest } from './call.ts'

export interface Page<T> {
  readonly entries: readonly T[]
  readonly headers: Readonly<Record<string, string>>
  readonly pages: number
}

/**
 * Returns the page of a list that a request selects. The query parameter `offset`, even 0, overrides the
 * query parameter `page` (wire fact 18).
 */
export function pageOf<T>(call: ShopRequest, all: readonly T[]): Page<T> {
  const perPage = Number(call.query.get('per_page') ?? 10)
  const page = Number(call.query.get('page') ?? 1)
  const offset = call.query.get('offset')
  const start = offset === null ? (page - 1) * perPage : Number(offset)
  const pages = Math.ceil(all.length / perPage)
  const link = linkOf(call, page, pages)
  return {
    entries: all.slice(start, start + perPage),
    pages,
    headers: {
      'X-WP-Total': String(all.length),
      'X-WP-TotalPages': String(pages),
      ...(link === '' ? {} : { Link: link }),
    },
  }
}

function linkOf(call: ShopRequest, page: number, pages: number): string {
  const address = call.route.startsWith('/wc/store/') ? brokenLink : plainLink
  const to = (wanted: number, rel: string) =>
    `<${recordedHost}/wp-json${call.route}?${address(call, wanted)}>; rel="${rel}"`
  const before = page > 1 ? [to(Math.min(page - 1, pages), 'prev')] : []
  const after = page < pages ? [to(page + 1, 'next')] : []
  return [...before, ...after].join(', ')
}

function plainLink({ query }: ShopRequest, page: number): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page))
  return next.toString()
}

/**
 * The query of a pagination link. The Store API escapes `&` as `&#038;` before it adds `page`. So the first
 * parameter and `page` stand before a `#`, and all other parameters after the `#` (as recorded).
 */
function brokenLink({ query }: ShopRequest, page: number): string {
  const pairs = [...query].filter(([name]) => name !== 'page').map(([name, value]) => `${name}=${value}`)
  const startsWithPage = [...query.keys()][0] === 'page'
  const [first = '', ...others] = startsWithPage ? [`page=${page}`, ...pairs] : pairs
  const head = startsWithPage || first === '' ? `page=${page}` : `${first}&page=${page}`
  return others.length === 0 ? head : `${head}#038;${others.join('&#038;')}`
}

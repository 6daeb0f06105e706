import { fold } from '@sultan/kernel/fold-text'
import { slugVariants } from '../../format/slug.ts'
import type { RestRequest } from '../../http/endpoint.ts'
import { paginationHeaders } from '../../http/pagination.ts'
import { flag, idList, integer, oneOf, type ParamValues, stringList, text } from '../../http/params.ts'
import type { RestResponse } from '../../http/response.ts'
import { respond } from '../../http/response.ts'

export const termListParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 0, max: 100 }, 0),
  search: text(),
  slug: stringList(),
  include: idList(),
  exclude: idList(),
  parent: integer({}, null),
  order: oneOf(['asc', 'desc'], 'asc'),
  orderby: oneOf(['name', 'slug', 'count'], 'name'),
  hide_empty: flag(true),
}

type TermListQuery = ParamValues<typeof termListParams>

/** A category, tag or attribute term with its number of products. */
interface CountedTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sortName: string
  readonly parentId: number
  readonly count: number
}

/**
 * Returns the requested page of a list of categories, tags or attribute terms. The list is filtered, sorted
 * and divided into pages in memory, because it is short. Pagination headers are sent only when the list has
 * more than one page (wire fact 23).
 */
export function termListResponse<T extends CountedTerm>(
  request: RestRequest<TermListQuery>,
  publicUrl: string,
  terms: readonly T[],
  toJson: (term: T) => Record<string, unknown>,
): RestResponse {
  const { params } = request
  const found = sortTerms(terms.filter(termFilter(params)), params)
  const perPage = params.per_page
  if (perPage === 0 || found.length <= perPage) return respond(found.map(toJson))
  const from = (params.page - 1) * perPage
  const page = { page: params.page, perPage, total: found.length }
  return respond(found.slice(from, from + perPage).map(toJson), paginationHeaders(request, publicUrl, page))
}

/**
 * Returns a predicate for the terms that match the query parameters. The values of the parameters are
 * converted only once, not for each term.
 */
function termFilter(params: TermListQuery): (term: CountedTerm) => boolean {
  const needle = fold(params.search)
  const slugs = new Set(params.slug.flatMap(slugVariants))
  const included = new Set(params.include)
  const excluded = new Set(params.exclude)
  return term => {
    if (params.hide_empty && term.count === 0) return false
    if (needle !== '' && !fold(term.name).includes(needle)) return false
    if (slugs.size > 0 && !slugs.has(term.slug)) return false
    if (included.size > 0 && !included.has(term.id)) return false
    return !excluded.has(term.id) && (params.parent === null || term.parentId === params.parent)
  }
}

function sortTerms<T extends CountedTerm>(terms: readonly T[], { orderby, order }: TermListQuery): T[] {
  const key = (term: T): string | number =>
    orderby === 'count' ? term.count : orderby === 'slug' ? term.slug : term.sortName
  const up = order === 'asc' ? 1 : -1
  return [...terms].sort((a, b) => {
    const [left, right] = [key(a), key(b)]
    return left < right ? -up : left > right ? up : a.id - b.id
  })
}

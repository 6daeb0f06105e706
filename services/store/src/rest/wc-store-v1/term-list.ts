import { fold } from '@sultan/kernel/fold'
import type { Answer } from '../../http/answer.ts'
import { answer } from '../../http/answer.ts'
import type { Call } from '../../http/endpoint.ts'
import { pagingHeaders } from '../../http/paging.ts'
import { flag, idList, integer, oneOf, type ParamValues, text, wordList } from '../../http/params.ts'
import { slugForms } from '../../slug.ts'

export const termListParams = {
  page: integer({ min: 1 }, 1),
  per_page: integer({ min: 0, max: 100 }, 0),
  search: text(),
  slug: wordList(),
  include: idList(),
  exclude: idList(),
  parent: integer({}, null),
  order: oneOf(['asc', 'desc'], 'asc'),
  orderby: oneOf(['name', 'slug', 'count'], 'name'),
  hide_empty: flag(true),
}

export type TermListQuery = ParamValues<typeof termListParams>

/** A category, tag or attribute term with the number of products that it is shown with. */
export interface CountedTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly sortName: string
  readonly parentId: number
  readonly count: number
}

/** Terms are few: filtered, sorted and paged here. Paging headers come only when it is really paged (fact 23). */
export function termListAnswer<T extends CountedTerm>(
  call: Call<TermListQuery>,
  publicUrl: string,
  terms: readonly T[],
  toJson: (term: T) => Record<string, unknown>,
): Answer {
  const { params } = call
  const found = sortTerms(
    terms.filter(term => isAsked(term, params)),
    params,
  )
  const perPage = params.per_page
  if (perPage === 0 || found.length <= perPage) return answer(found.map(toJson))
  const from = (params.page - 1) * perPage
  const page = { page: params.page, perPage, total: found.length }
  return answer(found.slice(from, from + perPage).map(toJson), pagingHeaders(call, publicUrl, page))
}

function isAsked(term: CountedTerm, params: TermListQuery): boolean {
  const { search, slug, include, exclude, parent } = params
  if (params.hide_empty && term.count === 0) return false
  if (search !== '' && !fold(term.name).includes(fold(search))) return false
  if (slug.length > 0 && !slug.flatMap(slugForms).includes(term.slug)) return false
  if (include.length > 0 && !include.includes(term.id)) return false
  return !exclude.includes(term.id) && (parent === null || term.parentId === parent)
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

import { fold } from '@sultan/kernel/fold-text'
import { slugVariants } from '../../format/slug.ts'
import type { ParamsOf } from '../framework/fields.ts'
import type { IdPage, PageParams } from '../framework/resource.ts'
import type { termListParams } from './term-fields.ts'
import type { CountedTerm } from './term-rows.ts'

type TermQuery = ParamsOf<typeof termListParams> & PageParams

/**
 * Returns one page of a list of terms, such as categories or tags. The terms are filtered and sorted in
 * memory, because a shop has few terms.
 */
export function pageOfTerms(terms: readonly CountedTerm[], params: TermQuery): IdPage {
  const found = terms.filter(matches(params)).toSorted(byOrder(params))
  const from = params.offset ?? (params.page - 1) * params.per_page
  return { ids: found.slice(from, from + params.per_page).map(({ row }) => row.id), total: found.length }
}

function matches(params: TermQuery): (term: CountedTerm) => boolean {
  const needle = fold(params.search).trim()
  const slugs = new Set(params.slug.flatMap(slugVariants))
  const included = new Set(params.include)
  const excluded = new Set(params.exclude)
  return ({ row, count }) => {
    if (params.hide_empty && count === 0) return false
    if (needle !== '' && !fold(row.name).includes(needle)) return false
    if (slugs.size > 0 && !slugs.has(row.slug)) return false
    if (included.size > 0 && !included.has(row.id)) return false
    // With the list parameter `include`, WordPress ignores `exclude` (wire fact 52).
    if (included.size === 0 && excluded.has(row.id)) return false
    return params.parent === undefined || row.parent_id === params.parent
  }
}

function byOrder({ orderby, order, include }: TermQuery): (a: CountedTerm, b: CountedTerm) => number {
  const key = (term: CountedTerm): string | number => {
    switch (orderby) {
      case 'id':
      case 'term_group':
        return term.row.id
      case 'include':
        return include.indexOf(term.row.id)
      case 'slug':
        return term.row.slug
      case 'description':
        return term.row.description
      case 'count':
        return term.count
      case 'name':
        return term.row.sort_name
    }
  }
  const up = order === 'asc' ? 1 : -1
  return (a, b) => {
    const [left, right] = [key(a), key(b)]
    return left < right ? -up : left > right ? up : a.row.id - b.row.id
  }
}

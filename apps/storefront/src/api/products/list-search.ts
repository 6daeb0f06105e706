import { isSlug } from '@sultan/kernel/slug'
import { type FilterSearch, parseFilterSearch } from '../filters/filter-search.ts'
import type { Sort } from './product.ts'

/* URL parameters of product lists and post lists: `?stranica=2&sortiraj=cijena-rastuce&akcija=1` (page 2,
   by ascending price, on sale). Default values are omitted. Invalid values are set to undefined, because the
   router keeps parameters that the parser does not return. */

interface PageSearch {
  /** Page number from 2; the URL of the first page has no such parameter. */
  readonly stranica?: number | undefined
}

interface BlogSearch extends PageSearch {
  /** Slug of a post category. */
  readonly kategorija?: string | undefined
}

export interface ListSearch extends PageSearch, FilterSearch {
  readonly sortiraj?: Sort | undefined
}

interface SearchPageSearch extends ListSearch {
  readonly q?: string | undefined
}

type RawSearch = Readonly<Record<string, unknown>>

const furthestPage = 9999
const MAX_TERM_LENGTH = 100
/**
 * Values of the URL parameter `sortiraj` (sort order) that every product list of the storefront accepts. No
 * product list has one of these sort orders as its default.
 */
const SORTS: readonly Sort[] = ['najtrazenije', 'cijena-rastuce', 'cijena-opadajuce', 'naziv']

export function parsePageSearch(search: RawSearch): PageSearch {
  const page = Number(search.stranica)
  return { stranica: Number.isInteger(page) && page > 1 && page <= furthestPage ? page : undefined }
}

export function parseBlogSearch(search: RawSearch): BlogSearch {
  const slug = typeof search.kategorija === 'string' ? search.kategorija : ''
  return { kategorija: isSlug(slug) ? slug : undefined, ...parsePageSearch(search) }
}

export function parseListSearch(search: RawSearch): ListSearch {
  return {
    ...parsePageSearch(search),
    sortiraj: SORTS.find(known => known === search.sortiraj),
    ...parseFilterSearch(search),
  }
}

/**
 * Parses the URL parameters of the search page. Unlike in other product lists, `najnovije` (newest) is a
 * valid sort order, because the default order of search results is relevance.
 */
export function parseSearchPageSearch(search: RawSearch): SearchPageSearch {
  const term = typeof search.q === 'string' ? search.q.trim().slice(0, MAX_TERM_LENGTH) : ''
  const list = parseListSearch(search)
  const sortiraj = search.sortiraj === 'najnovije' ? 'najnovije' : list.sortiraj
  return { q: term === '' ? undefined : term, ...list, sortiraj }
}

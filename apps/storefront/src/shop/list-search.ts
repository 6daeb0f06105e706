import { type FilterSearch, readFilterSearch } from './filter-search.ts'
import type { Sort } from './product.ts'

/* Parameters of lists as they stand in addresses: `?stranica=2&sortiraj=cijena-rastuce&akcija=1`. Defaults are left out,
   what cannot be read counts as left out: undefined by name, because the router keeps what a reader does not mention. */

export interface PageSearch {
  /** From 2 on; the first page has the plain address. */
  readonly stranica?: number | undefined
}

export interface BlogSearch extends PageSearch {
  /** Slug of a category of posts. */
  readonly kategorija?: string | undefined
}

export interface ListSearch extends PageSearch, FilterSearch {
  readonly sortiraj?: Sort | undefined
}

export interface SearchSearch extends ListSearch {
  readonly q?: string | undefined
}

type RawSearch = Readonly<Record<string, unknown>>

const furthestPage = 9999
const longestTerm = 100
/** Every order but the default ones. */
const sorts: readonly Sort[] = ['najtrazenije', 'cijena-rastuce', 'cijena-opadajuce', 'naziv']

export function readPageSearch(search: RawSearch): PageSearch {
  const page = Number(search.stranica)
  return { stranica: Number.isInteger(page) && page > 1 && page <= furthestPage ? page : undefined }
}

/** With `%`: WordPress keeps letters beyond Latin escaped in a slug. */
const slug = /^[\p{L}\p{N}_%-]{1,200}$/u

export function readBlogSearch(search: RawSearch): BlogSearch {
  const { kategorija } = search
  const isSlug = typeof kategorija === 'string' && slug.test(kategorija)
  return { kategorija: isSlug ? kategorija : undefined, ...readPageSearch(search) }
}

export function readListSearch(search: RawSearch): ListSearch {
  return {
    ...readPageSearch(search),
    sortiraj: sorts.find(known => known === search.sortiraj),
    ...readFilterSearch(search),
  }
}

/** A search is in the order of closeness unless another is named; then the newest have a name as well. */
export function readSearchSearch(search: RawSearch): SearchSearch {
  const term = typeof search.q === 'string' ? search.q.trim().slice(0, longestTerm) : ''
  const list = readListSearch(search)
  const sortiraj = search.sortiraj === 'najnovije' ? 'najnovije' : list.sortiraj
  return { ...list, sortiraj, q: term === '' ? undefined : term }
}

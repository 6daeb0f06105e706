import type { ProductHits } from '../../shop/product.ts'
import { shortestTerm } from '../../shop/queries.ts'
import * as words from '../../words/search.ts'

/** The five states of the overlay (spec §2). */
export type SearchState =
  | { readonly kind: 'start' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none'; readonly hits: ProductHits }
  | { readonly kind: 'found'; readonly hits: ProductHits }

interface Answer {
  readonly data: ProductHits | undefined
  readonly isError: boolean
}

/** What was typed as it is asked for: inner blanks single, outer ones gone. */
export const tidyTerm = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * What is on the screen always belongs to what stands in the field: from the first letter of another term until its
 * answer is there, the search is under way.
 */
export function searchState(term: string, settled: string, { data, isError }: Answer): SearchState {
  if (term.length < shortestTerm) return { kind: 'start' }
  if (term !== settled) return { kind: 'loading' }
  if (data) return { kind: data.products.length > 0 ? 'found' : 'none', hits: data }
  return { kind: isError ? 'failed' : 'loading' }
}

/** The same for the ear. A failure is told by its toast. */
export function spokenState(state: SearchState, term: string): string {
  if (state.kind === 'loading') return words.searching
  if (state.kind === 'none') return words.noneSpoken
  return state.kind === 'found' ? words.foundSpoken(state.hits.total, term) : ''
}

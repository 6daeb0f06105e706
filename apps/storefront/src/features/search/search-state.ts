import type { ProductHits } from '../../api/products/product.ts'
import { MIN_SEARCH_LENGTH } from '../../api/products/product-queries.ts'
import * as messages from '../../messages/search.ts'
import * as overlay from '../../messages/search-overlay.ts'

/** The five states of the search overlay (specification §2). */
export type SearchState =
  | { readonly kind: 'start' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'none'; readonly hits: ProductHits }
  | { readonly kind: 'found'; readonly hits: ProductHits }

interface QueryResult {
  readonly data: ProductHits | undefined
  readonly isError: boolean
}

export const normalizeTerm = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * The state of the search for `term`. From a change of the term until its request ends, the state is
 * `loading`; for a term that is too short, the state is `start`.
 */
export function searchState(
  term: string,
  debouncedTerm: string,
  { data, isError }: QueryResult,
): SearchState {
  if (term.length < MIN_SEARCH_LENGTH) return { kind: 'start' }
  if (term !== debouncedTerm) return { kind: 'loading' }
  if (data) return { kind: data.products.length > 0 ? 'found' : 'none', hits: data }
  return { kind: isError ? 'failed' : 'loading' }
}

/**
 * The text that screen readers announce; empty in the state `start`, and for a failure, which its toast
 * announces.
 */
export function announcement(state: SearchState, term: string): string {
  if (state.kind === 'loading') return overlay.searching
  if (state.kind === 'none') return messages.noneAnnouncement
  return state.kind === 'found' ? overlay.foundAnnouncement(state.hits.total, term) : ''
}

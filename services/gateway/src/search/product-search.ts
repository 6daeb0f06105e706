/** A search over the whole catalogue, whoever makes it (`services/search`, put in by the server). */
export interface ProductSearch {
  /**
   * Ids of what a term finds, the most relevant first; `total` of all there are. `corrected`: what was searched for instead,
   * when only that finds anything. Null while there is nothing to search in yet.
   */
  search(term: string, window: { readonly limit: number; readonly offset: number }): FoundProducts | null
}

export interface FoundProducts {
  readonly ids: readonly number[]
  readonly total: number
  readonly corrected: string | null
}

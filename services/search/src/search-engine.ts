import type { ProductDocument, UpdatedDocument } from './product-document.ts'
import type { SearchResult } from './search-index.ts'

export interface SearchWindow {
  readonly limit: number
  readonly offset: number
  /** Signal that aborts the search when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A search index outside this process, shared by all servers of a shop (`docs/architecture.md`, "Search").
 * Every method rejects when the external search engine does not respond. The caller then repeats `update`
 * later, and runs a search in the index in memory.
 */
export interface SearchEngine {
  /**
   * Prepares the external index for use, for example by creating its tables. Resolves with null when the
   * external index can be used, otherwise with a text for the operator that says what is missing.
   */
  prepare(): Promise<string | null>
  /**
   * Makes the index equal to `documents`, which come in any order: writes new and changed documents, and
   * deletes all documents that are not in `documents`. When `documents` throws, rejects and deletes nothing.
   * Resolves with true when the index contains all changes made to the catalogue up to the time `changedAt`,
   * even if another process has updated the index. Resolves with false, without reading `documents`, when
   * another process is updating the index or when the last update is too recent. The caller then tries again
   * later.
   */
  update(documents: AsyncIterable<ProductDocument>, changedAt: Date): Promise<boolean>
  /**
   * Writes single documents to the index and removes others. Several processes may call this method at the
   * same time for the same change. Does nothing until one call of `update` was completed.
   */
  change(documents: readonly UpdatedDocument[], removed: readonly number[]): Promise<void>
  /** Searches the index. Resolves with null until one call of `update` has been completed, by any process. */
  search(query: string, window: SearchWindow): Promise<SearchResult | null>
}

import type { Logger } from '@sultan/kernel/logger'
import type { ProductDocument } from './product-document.ts'
import type { SearchEngine } from './search-engine.ts'

/**
 * Settings for searching a large catalogue with a search engine outside this process. The engine is used when
 * the catalogue has more than `maxInMemory` products.
 */
export interface ExternalIndex {
  /**
   * Largest number of documents with which a catalogue is searched in memory. A larger catalogue is searched
   * by the external search engine, `engine`.
   */
  readonly maxInMemory: number
  /** The search engine outside this process. If it is null, a catalogue of any size is searched in memory. */
  readonly engine: SearchEngine | null
  readonly countDocuments: () => Promise<number>
  /** Reads all documents of the catalogue, in any order. */
  readonly readAll: () => AsyncIterable<ProductDocument>
}

/**
 * Returns a function that chooses how a catalogue of `count` products is searched. The returned function
 * resolves with the external search engine when the catalogue is large and the engine can be used, otherwise
 * with null for the index in memory. When the engine cannot be used, the function logs a warning with the
 * reason, unless the last warning gave the same reason.
 */
export function createEngineChoice(logger: Logger) {
  let lastProblem = ''
  return async ({ maxInMemory, engine }: ExternalIndex, count: number): Promise<SearchEngine | null> => {
    if (count <= maxInMemory) return null
    const problem = engine === null ? 'it needs DATABASE_URL' : await engine.prepare()
    if (problem === null) return engine
    if (problem !== lastProblem)
      logger.warn(
        {},
        `The catalogue has ${count} products, but its search index cannot be in PostgreSQL and stays in memory: ${problem}.`,
      )
    lastProblem = problem
    return null
  }
}

import { setImmediate } from 'node:timers/promises'
import { createTermNumbering, termWeights } from './document-terms.ts'
import { createPostings } from './postings.ts'
import type { ProductDocument } from './product-document.ts'
import { createRanking } from './ranking.ts'
import { createSearcher } from './searcher.ts'
import { createSkuIndex } from './sku-index.ts'
import { createSpellChecker } from './spell-checker.ts'
import { addSynonymSpellings, createSynonyms, type SynonymGroup } from './synonyms.ts'
import { createTermDictionary } from './term-dictionary.ts'

export interface SearchResult {
  /** Ids of the products on the requested page, best first. */
  readonly ids: readonly number[]
  /** Number of matches on all pages. */
  readonly total: number
  /** The corrected query, when the typed query finds nothing: „Da li ste mislili …?” (did you mean). */
  readonly corrected: string | null
}

export interface SearchIndex {
  /** Searches for any text. The search is synchronous and takes a few ms at most. */
  search(query: string, page: { readonly limit: number; readonly offset?: number }): SearchResult
  /** Number of indexed products. */
  readonly size: number
}

/** Time in ms after which a build yields to the event loop. */
const SLICE_MS = 8

/**
 * Builds an immutable index of a catalogue in slices, so that the server handles requests meanwhile. Rejects
 * when `documents` throws.
 */
export async function buildSearchIndex(
  documents: AsyncIterable<ProductDocument> | Iterable<ProductDocument>,
  synonymGroups: readonly SynonymGroup[],
): Promise<SearchIndex> {
  const dictionary = createTermDictionary()
  const spellChecker = createSpellChecker()
  const synonyms = createSynonyms(synonymGroups)
  const postings = createPostings()
  const skus = createSkuIndex()
  const ids: number[] = []
  const buyable: number[] = []
  const popularity: number[] = []
  const termOf = createTermNumbering(dictionary, spellChecker)

  let sliceEnds = performance.now() + SLICE_MS
  for await (const product of documents) {
    const document = ids.length
    ids.push(product.id)
    buyable.push(product.isBuyable ? 1 : 0)
    popularity.push(product.popularity)
    for (const sku of product.skus) skus.add(sku, document)
    for (const [term, weight] of termWeights(product, termOf)) postings.add(term, document, weight)
    if (performance.now() < sliceEnds) continue
    await setImmediate()
    sliceEnds = performance.now() + SLICE_MS
  }
  addSynonymSpellings(spellChecker, synonyms)

  const documentAtRank = Uint32Array.from(ids.keys()).sort(
    (a, b) => (popularity[a] ?? 0) - (popularity[b] ?? 0) || a - b,
  )
  const popularityRank = new Uint32Array(ids.length)
  documentAtRank.forEach((document, rank) => {
    popularityRank[document] = rank
  })
  const statistics = { isBuyable: Uint8Array.from(buyable), popularityRank, documentAtRank }
  const ranking = createRanking(postings, statistics)
  const searcher = createSearcher({ dictionary, spellChecker, synonyms, skus })
  return {
    size: ids.length,
    search(query, { limit, offset = 0 }) {
      const steps = searcher.find(query)
      let step = steps.next()
      while (!step.done) {
        const { clauses, minimumShouldMatch } = step.value
        step = steps.next(ranking.rank(clauses, minimumShouldMatch, offset + limit))
      }
      const { documents: found, corrected } = step.value
      const page = found.subarray(offset, offset + limit)
      return { ids: Array.from(page, document => ids[document] ?? 0), total: found.length, corrected }
    },
  }
}

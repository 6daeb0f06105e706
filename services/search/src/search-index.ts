import { setImmediate } from 'node:timers/promises'
import { fieldWeights } from './field-weights.ts'
import { createPostings } from './postings.ts'
import type { ProductDocument } from './product-document.ts'
import { createRanking } from './ranking.ts'
import { createSearcher } from './searcher.ts'
import { createSkuIndex } from './sku-index.ts'
import { createSpelling } from './spelling.ts'
import { createSynonyms, type SynonymGroup } from './synonyms.ts'
import { createTermReader } from './term-reader.ts'
import { createVocabulary } from './vocabulary.ts'
import { isJoining, rawWordsOf, wordsOf } from './words.ts'

export interface Found {
  readonly ids: readonly number[]
  readonly total: number
  /** What was searched for instead, when only that finds anything: „Da li ste mislili …?” */
  readonly corrected: string | null
}

export interface SearchIndex {
  /** Product ids, the best first, `total` of all there are. Takes any text; synchronous, a few ms at most. */
  search(term: string, window: { readonly limit: number; readonly offset?: number }): Found
  /** How many products it holds. */
  readonly size: number
}

const SLICE_MS = 8

/**
 * Reads a whole catalogue into an index that never changes again. Works in slices of some milliseconds, so that requests are
 * answered meanwhile. Rejects when reading the documents does.
 */
export async function buildSearchIndex(
  documents: AsyncIterable<ProductDocument> | Iterable<ProductDocument>,
  groups: readonly SynonymGroup[],
): Promise<SearchIndex> {
  const vocabulary = createVocabulary()
  const spelling = createSpelling()
  const synonyms = createSynonyms(groups)
  const postings = createPostings()
  const skus = createSkuIndex()
  const ids: number[] = []
  const buyable: number[] = []
  const popularity: number[] = []
  const termOf = createTermReader(vocabulary, spelling)

  let sliceEnds = performance.now() + SLICE_MS
  for await (const product of documents) {
    const document = ids.length
    ids.push(product.id)
    buyable.push(product.isBuyable ? 1 : 0)
    popularity.push(product.popularity)
    for (const sku of product.skus) skus.add(sku, document)
    for (const [term, weight] of fieldWeights(product, termOf)) postings.add(term, document, weight)
    if (performance.now() < sliceEnds) continue
    await setImmediate()
    sliceEnds = performance.now() + SLICE_MS
  }
  for (const term of synonyms.terms) {
    for (const raw of rawWordsOf(term))
      for (const word of wordsOf(raw)) if (!isJoining(word)) spelling.learn(word, raw)
  }

  const documentAt = Uint32Array.from(ids.keys()).sort(
    (a, b) => (popularity[a] ?? 0) - (popularity[b] ?? 0) || a - b,
  )
  const placeOf = new Uint32Array(ids.length)
  documentAt.forEach((document, place) => {
    placeOf[document] = place
  })
  const ranking = createRanking(postings, { isBuyable: Uint8Array.from(buyable), placeOf, documentAt })
  const searcher = createSearcher({ vocabulary, spelling, synonyms, skus, ranking })
  return {
    size: ids.length,
    search(term, { limit, offset = 0 }) {
      const { documents: found, corrected } = searcher.find(term)
      const page = found.subarray(offset, offset + limit)
      return { ids: Array.from(page, document => ids[document] ?? 0), total: found.length, corrected }
    },
  }
}

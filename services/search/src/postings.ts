/** A posting packs a document number, 0 … 2^24 − 1, and a weight, 1 … 255, into 32 bits. */
const WEIGHT_BITS = 8
const MAX_WEIGHT = 255
export const MAX_DOCUMENTS = 2 ** 24

export function documentOf(posting: number): number {
  return posting >>> WEIGHT_BITS
}

export function weightOf(posting: number): number {
  return posting & MAX_WEIGHT
}

export interface Postings {
  add(term: number, document: number, weight: number): void
  /** Postings of a term; empty for an unknown term. */
  of(term: number): Uint32Array
  /**
   * Removes all postings of the documents whose element in `isRemoved` is 1. Returns the terms that have no
   * postings left. Reads every posting, because a list of the terms of each document would take as much
   * memory as the postings.
   */
  removeDocuments(isRemoved: Uint8Array): readonly number[]
}

/**
 * Creates an empty list of postings for each term. The lists are typed arrays, since 100,000 products have
 * millions of postings.
 */
export function createPostings(): Postings {
  const lists: Uint32Array[] = []
  const lengths: number[] = []
  const empty = new Uint32Array(0)
  return {
    add(term, document, weight) {
      const length = lengths[term] ?? 0
      let list = lists[term] ?? new Uint32Array(4)
      if (length === list.length) {
        const longer = new Uint32Array(Math.max(4, length * 2))
        longer.set(list)
        list = longer
      }
      list[length] = (document << WEIGHT_BITS) | Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight)))
      lists[term] = list
      lengths[term] = length + 1
    },
    of: term => lists[term]?.subarray(0, lengths[term]) ?? empty,
    removeDocuments(isRemoved) {
      const emptied: number[] = []
      for (const [term, list] of lists.entries()) {
        const length = lengths[term] ?? 0
        let left = 0
        for (let at = 0; at < length; at++) {
          const posting = list[at] ?? 0
          if (isRemoved[documentOf(posting)] === 1) continue
          if (left < at) list[left] = posting
          left++
        }
        lengths[term] = left
        if (left > 0 || length === 0) continue
        lists[term] = empty
        emptied.push(term)
      }
      return emptied
    },
  }
}

/** A posting packs a document number, 0 … 2^24 − 1, and a weight, 1 … 255, into 32 bits. */
const WEIGHT_BITS = 8
const MAX_WEIGHT = 255

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
}

/**
 * Creates empty postings lists. The lists are typed arrays, since 100,000 products have millions of postings.
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
        const longer = new Uint32Array(length * 2)
        longer.set(list)
        list = longer
      }
      list[length] = (document << WEIGHT_BITS) | Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight)))
      lists[term] = list
      lengths[term] = length + 1
    },
    of: term => lists[term]?.subarray(0, lengths[term]) ?? empty,
  }
}

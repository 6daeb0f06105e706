/** Documents are numbered 0 … 2^24 − 1, weights 1 … 255: both fit one number of 32 bits. */
const WEIGHT_BITS = 8
const HIGHEST_WEIGHT = 255

export function documentOf(posting: number): number {
  return posting >>> WEIGHT_BITS
}

export function weightOf(posting: number): number {
  return posting & HIGHEST_WEIGHT
}

export interface Postings {
  add(term: number, document: number, weight: number): void
  /** In which documents a term stands and how prominently; empty for an unknown term. */
  of(term: number): Uint32Array
}

/** Which term stands in which document, in typed arrays: at 100,000 products there are millions of these. */
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
      list[length] = (document << WEIGHT_BITS) | Math.min(HIGHEST_WEIGHT, Math.max(1, Math.round(weight)))
      lists[term] = list
      lengths[term] = length + 1
    },
    of: term => lists[term]?.subarray(0, lengths[term]) ?? empty,
  }
}

import { MAX_DOCUMENTS } from './postings.ts'

/** Facts about the indexed documents that do not depend on a query. */
export interface DocumentStatistics {
  /**
   * Number of documents for which the arrays of `DocumentStatistics` have room. When the capacity grows,
   * larger arrays replace these arrays.
   */
  readonly capacity: number
  readonly isBuyable: Uint8Array
  /** Rank of each document by popularity, 0 = most popular. All ranks differ. */
  readonly popularityRank: Uint32Array
  /** The number of the document at each popularity rank: the inverse of `popularityRank`. */
  readonly documentAtRank: Uint32Array
}

const MIN_CAPACITY = 64

/**
 * The documents of an index: their ids, availability and order by popularity. Of equally popular products the
 * newest, which has the highest id, comes first.
 */
export class DocumentTable implements DocumentStatistics {
  isBuyable = new Uint8Array(0)
  popularityRank = new Uint32Array(0)
  documentAtRank = new Uint32Array(0)
  /** Digest of the texts and SKUs of each document; digests are compared to detect changes. */
  digests = new Float64Array(0)
  #ids = new Float64Array(0)
  #popularity = new Float64Array(0)
  readonly #documents = new Map<number, number>()
  readonly #freed: number[] = []

  get capacity(): number {
    return this.#ids.length
  }

  get size(): number {
    return this.#documents.size
  }

  ids(): IterableIterator<number> {
    return this.#documents.keys()
  }

  idOf(document: number): number {
    return this.#ids[document] ?? 0
  }

  /** The document of a product; undefined for a product that is not in the table. */
  find(id: number): number | undefined {
    return this.#documents.get(id)
  }

  /**
   * Adds a document for a product as the least popular one, and returns the document's number in the table.
   * `move` or `sort` then sets the correct rank.
   */
  add(id: number): number {
    const rank = this.size
    const document = this.#freed.pop() ?? rank
    if (document >= MAX_DOCUMENTS) throw new Error(`The search index is full: ${MAX_DOCUMENTS} products.`)
    if (document >= this.capacity) this.#grow()
    this.#documents.set(id, document)
    this.#ids[document] = id
    this.#popularity[document] = Number.POSITIVE_INFINITY
    this.#setRank(document, rank)
    return document
  }

  remove(id: number): void {
    const document = this.#documents.get(id)
    if (document === undefined) return
    const last = this.size - 1
    this.#shift(this.popularityRank[document] ?? 0, last)
    this.#documents.delete(id)
    this.#freed.push(document)
  }

  /** Sets the popularity of a document without updating its popularity rank; `sort` updates all ranks. */
  setPopularity(document: number, popularity: number): void {
    this.#popularity[document] = popularity
  }

  /**
   * Sets the popularity of a document and moves the document to its popularity rank. All other documents must
   * be sorted by popularity.
   */
  move(document: number, popularity: number): void {
    const from = this.popularityRank[document] ?? 0
    if (this.#popularity[document] === popularity && from < this.size - 1) return
    this.#popularity[document] = popularity
    const last = this.size - 1
    // The document whose popularity changed is first moved to the last popularity rank, so that all other
    // documents have the ranks 0 to `last` − 1 in sorted order. A binary search in these ranks then finds the
    // moved document's new rank.
    this.#shift(from, last)
    let low = 0
    let high = last
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(this.documentAtRank[middle] ?? 0, document) < 0) low = middle + 1
      else high = middle
    }
    this.#shift(last, low)
  }

  /** Sorts all documents by popularity. */
  sort(): void {
    const sorted = this.documentAtRank.subarray(0, this.size).sort((a, b) => this.#compare(a, b))
    sorted.forEach((document, rank) => {
      this.popularityRank[document] = rank
    })
  }

  #compare(a: number, b: number): number {
    return (this.#popularity[a] ?? 0) - (this.#popularity[b] ?? 0) || this.idOf(b) - this.idOf(a)
  }

  #setRank(document: number, rank: number): void {
    this.documentAtRank[rank] = document
    this.popularityRank[document] = rank
  }

  /**
   * Moves the document at the rank `from` to the rank `to`, and each document between the two ranks by one
   * rank.
   */
  #shift(from: number, to: number): void {
    const document = this.documentAtRank[from] ?? 0
    const step = from < to ? 1 : -1
    for (let rank = from; rank !== to; rank += step)
      this.#setRank(this.documentAtRank[rank + step] ?? 0, rank)
    this.#setRank(document, to)
  }

  #grow(): void {
    const capacity = Math.max(MIN_CAPACITY, Math.ceil(this.capacity * 1.5))
    this.isBuyable = grown(this.isBuyable, new Uint8Array(capacity))
    this.popularityRank = grown(this.popularityRank, new Uint32Array(capacity))
    this.documentAtRank = grown(this.documentAtRank, new Uint32Array(capacity))
    this.digests = grown(this.digests, new Float64Array(capacity))
    this.#ids = grown(this.#ids, new Float64Array(capacity))
    this.#popularity = grown(this.#popularity, new Float64Array(capacity))
  }
}

function grown<T extends Uint8Array | Uint32Array | Float64Array>(array: T, larger: T): T {
  larger.set(array)
  return larger
}

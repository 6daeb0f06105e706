/**
 * Collects the best score of each document for one word or one clause of a query. `scores` is indexed by
 * document number; the first `size` elements of `documents` are the numbers of the documents with a score.
 * After `clear`, the accumulator can be used for the next word or clause.
 */
export class ScoreAccumulator {
  readonly documents: Uint32Array
  readonly scores: Float32Array
  size = 0

  constructor(documentCount: number) {
    this.documents = new Uint32Array(documentCount)
    this.scores = new Float32Array(documentCount)
  }

  /** Stores a document's score if it is higher than the document's previous score. `score` is above 0. */
  raise(document: number, score: number): void {
    const before = this.scores[document] ?? 0
    if (before === 0) this.documents[this.size++] = document
    if (score > before) this.scores[document] = score
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.scores[this.documents[at] ?? 0] = 0
    this.size = 0
  }
}

/**
 * Combines several score accumulators. The result has for each document the number of accumulators in which
 * the document has a score, and the sum and the lowest of these scores.
 */
export class MatchAccumulator {
  readonly documents: Uint32Array
  readonly scoreSums: Float32Array
  readonly lowestScores: Float32Array
  readonly counts: Uint8Array
  size = 0

  constructor(documentCount: number) {
    this.documents = new Uint32Array(documentCount)
    this.scoreSums = new Float32Array(documentCount)
    this.lowestScores = new Float32Array(documentCount)
    this.counts = new Uint8Array(documentCount)
  }

  add({ documents, scores, size }: ScoreAccumulator): void {
    for (let at = 0; at < size; at++) {
      const document = documents[at] ?? 0
      const score = scores[document] ?? 0
      const count = this.counts[document] ?? 0
      if (count === 0) this.documents[this.size++] = document
      this.scoreSums[document] = count === 0 ? score : (this.scoreSums[document] ?? 0) + score
      this.lowestScores[document] = count === 0 ? score : Math.min(score, this.lowestScores[document] ?? 0)
      this.counts[document] = count + 1
    }
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.counts[this.documents[at] ?? 0] = 0
    this.size = 0
  }
}

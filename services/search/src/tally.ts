/** The best score of every document for one word or one wish, in arrays that are used again for the next search. */
export class Tally {
  readonly documents: Uint32Array
  readonly scores: Float32Array
  size = 0

  constructor(documents: number) {
    this.documents = new Uint32Array(documents)
    this.scores = new Float32Array(documents)
  }

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

/** How many of several wishes each document answers, how well together and how well at the worst. */
export class Agreement {
  readonly documents: Uint32Array
  readonly sums: Float32Array
  readonly lowest: Float32Array
  readonly counts: Uint8Array
  size = 0

  constructor(documents: number) {
    this.documents = new Uint32Array(documents)
    this.sums = new Float32Array(documents)
    this.lowest = new Float32Array(documents)
    this.counts = new Uint8Array(documents)
  }

  take({ documents, scores, size }: Tally): void {
    for (let at = 0; at < size; at++) {
      const document = documents[at] ?? 0
      const score = scores[document] ?? 0
      const count = this.counts[document] ?? 0
      if (count === 0) this.documents[this.size++] = document
      this.sums[document] = count === 0 ? score : (this.sums[document] ?? 0) + score
      this.lowest[document] = count === 0 ? score : Math.min(score, this.lowest[document] ?? 0)
      this.counts[document] = count + 1
    }
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.counts[this.documents[at] ?? 0] = 0
    this.size = 0
  }
}

/** Numbers of objects of one kind, by the outcome of their import or export. */
export interface PullCounts {
  saved: number
  unchanged: number
  rejected: number
}

/** Maximum number of `reasons` and of `notes` in a report, so that many objects do not exhaust the memory. */
const MAX_SENTENCES = 200
/**
 * Maximum length of a sentence in `reasons` or `notes`, in characters. A longer sentence is cut, because it
 * may quote a text of any length.
 */
const MAX_SENTENCE_LENGTH = 500

/** The report of an import or export. */
export interface PullReport {
  /** How many objects were saved, unchanged and rejected, by the kind of object, such as `products`. */
  readonly counts: ReadonlyMap<string, PullCounts>
  /**
   * At most `MAX_SENTENCES` sentences for the owner. Each sentence names an object that is counted as
   * rejected, such as a product, and states why the object could not be imported or exported.
   */
  readonly reasons: readonly string[]
  /**
   * At most `MAX_SENTENCES` sentences for the owner. Each sentence is about data that was not imported or
   * exported, an object that was saved in a changed form, or an object that the owner has to correct by hand.
   */
  readonly notes: readonly string[]
  add(kind: string, outcome: keyof PullCounts, reason?: string): void
  /** Adds a sentence to `notes`, for example about a picture inside a text. Leaves `counts` unchanged. */
  note(sentence: string): void
}

/**
 * Creates a report that counts imported or exported objects, and that calls `onProgress` with a line of text
 * for the first and each hundredth object of a kind.
 */
export function createPullReport(onProgress: (line: string) => void): PullReport {
  const counts = new Map<string, PullCounts>()
  const reasons: string[] = []
  const notes: string[] = []
  const addTo = (sentences: string[], sentence: string): void => {
    if (sentences.length < MAX_SENTENCES) sentences.push(sentence.slice(0, MAX_SENTENCE_LENGTH))
  }
  return {
    counts,
    reasons,
    notes,
    note: sentence => addTo(notes, sentence),
    add(kind, outcome, reason) {
      const own = counts.get(kind) ?? { saved: 0, unchanged: 0, rejected: 0 }
      counts.set(kind, own)
      own[outcome] += 1
      if (reason !== undefined) addTo(reasons, reason)
      const done = own.saved + own.unchanged + own.rejected
      if (done === 1 || done % 100 === 0) onProgress(`${kind.replaceAll('_', ' ')}: ${done}`)
    },
  }
}

/** Numbers of objects of one kind, by the outcome of their import. */
export interface PullCounts {
  saved: number
  unchanged: number
  rejected: number
}

/** Maximum number of `reasons` in a report, so that many invalid objects do not exhaust the memory. */
const MAX_REASONS = 200
/** Maximum length of each of the `reasons`, in characters: a reason may quote a text of any length. */
const MAX_REASON_LENGTH = 500

export interface PullReport {
  /** Numbers of imported objects by kind, such as `products`. */
  readonly counts: ReadonlyMap<string, PullCounts>
  /** Why objects, or parts of objects, were not imported: one sentence each, at most `MAX_REASONS`. */
  readonly reasons: readonly string[]
  add(kind: string, outcome: keyof PullCounts, reason?: string): void
  /** Adds a sentence to `reasons` without counting an object, for example about a picture in a text. */
  note(reason: string): void
}

/**
 * Creates a report that counts imported objects, and that calls `onProgress` with a line for the first and
 * each hundredth object of a kind.
 */
export function createPullReport(onProgress: (line: string) => void): PullReport {
  const counts = new Map<string, PullCounts>()
  const reasons: string[] = []
  const note = (reason: string): void => {
    if (reasons.length < MAX_REASONS) reasons.push(reason.slice(0, MAX_REASON_LENGTH))
  }
  return {
    counts,
    reasons,
    note,
    add(kind, outcome, reason) {
      const own = counts.get(kind) ?? { saved: 0, unchanged: 0, rejected: 0 }
      counts.set(kind, own)
      own[outcome] += 1
      if (reason !== undefined) note(reason)
      const done = own.saved + own.unchanged + own.rejected
      if (done === 1 || done % 100 === 0) onProgress(`${kind.replaceAll('_', ' ')}: ${done}`)
    },
  }
}

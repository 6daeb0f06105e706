/** What happened to the objects of one kind. */
export interface PullCounts {
  taken: number
  unchanged: number
  rejected: number
}

/** Limit of the reasons, so that a shop full of invalid objects does not fill the memory. */
const MAX_REASONS = 200
/** Limit of the characters of a reason, which may contain texts of the other shop. */
const MAX_REASON_LENGTH = 500

export interface PullReport {
  /** By the kind of the objects, such as `products`. */
  readonly counts: ReadonlyMap<string, PullCounts>
  /** Why objects were not taken, one sentence each; at most 200. */
  readonly reasons: readonly string[]
  add(kind: string, outcome: keyof PullCounts, reason?: string): void
  /** Adds a reason about a part of the shop that was not taken, such as a picture of a text. */
  note(reason: string): void
}

/** Counts what is done, and calls `onProgress` with a line at each first and each hundredth object of a kind. */
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
      const own = counts.get(kind) ?? { taken: 0, unchanged: 0, rejected: 0 }
      counts.set(kind, own)
      own[outcome] += 1
      if (reason !== undefined) note(reason)
      const done = own.taken + own.unchanged + own.rejected
      if (done === 1 || done % 100 === 0) onProgress(`${kind.replaceAll('_', ' ')}: ${done}`)
    },
  }
}

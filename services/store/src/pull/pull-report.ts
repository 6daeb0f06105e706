/** What happened to the objects of one kind. */
export interface PullCounts {
  taken: number
  unchanged: number
  rejected: number
}

/** Most reasons that are kept, so that a shop full of invalid objects does not fill the memory. */
const MAX_REASONS = 200

export interface PullReport {
  /** By the kind of the objects, such as `products`. */
  readonly counts: ReadonlyMap<string, PullCounts>
  /** Why objects were not taken, one sentence each; at most 200. */
  readonly reasons: readonly string[]
  add(kind: string, outcome: keyof PullCounts, reason?: string): void
  /** Notes what is not as it should be with an object that was taken. */
  note(reason: string): void
}

/** Counts what is done, and calls `onProgress` with a line at each first and each hundredth object of a kind. */
export function createPullReport(onProgress: (line: string) => void): PullReport {
  const counts = new Map<string, PullCounts>()
  const reasons: string[] = []
  const note = (reason: string): void => {
    if (reasons.length < MAX_REASONS) reasons.push(reason)
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

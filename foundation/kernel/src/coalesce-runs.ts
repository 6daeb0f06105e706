interface CoalescedRuns {
  /**
   * Runs `work` now, or once more after the present run of `work`. All calls made during a run together cause
   * one further run.
   */
  request(): void
  isRunning(): boolean
  /** Resolves when all requested runs of `work` have ended, or immediately when no run is pending. */
  settled(): Promise<void>
}

/**
 * Returns an object whose method `request` runs the asynchronous function `work`, with at most one run at a
 * time. All requests made during a run together cause one further run. `work` must not throw or reject.
 */
export function coalesceRuns(work: () => Promise<void>): CoalescedRuns {
  let isRequested = false
  let running: Promise<void> | null = null

  async function runWhileRequested(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await work()
    }
    // No `await` separates the last check of `isRequested` from this assignment, so no request can arrive
    // between the two.
    running = null
  }

  return {
    request() {
      isRequested = true
      running ??= runWhileRequested()
    },
    isRunning: () => running !== null,
    settled: async () => {
      await running
    },
  }
}

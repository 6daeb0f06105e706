/** Runs `work` at the first call at once, and for all that come within `pauseMs` once more at its end. */
export function coalesce(work: () => void, pauseMs: number): { run(): void; close(): void } {
  let timer: NodeJS.Timeout | null = null
  let isAskedAgain = false

  function begin(): void {
    isAskedAgain = false
    timer = setTimeout(() => {
      timer = null
      if (isAskedAgain) begin()
    }, pauseMs)
    timer.unref()
    work()
  }

  return {
    run() {
      if (timer === null) begin()
      else isAskedAgain = true
    },
    close() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}

/**
 * Runs `work` at the first call. Further calls within `intervalMs` run it once more, at the end of the
 * interval.
 */
export function throttle(work: () => void, intervalMs: number): { call(): void; close(): void } {
  let timer: NodeJS.Timeout | null = null
  let isCalledAgain = false

  function run(): void {
    isCalledAgain = false
    timer = setTimeout(() => {
      timer = null
      if (isCalledAgain) run()
    }, intervalMs)
    timer.unref()
    work()
  }

  return {
    call() {
      if (timer === null) run()
      else isCalledAgain = true
    },
    close() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}

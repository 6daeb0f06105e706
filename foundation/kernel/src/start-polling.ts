import { coalesceRuns } from './coalesce-runs.ts'
import type { Logger } from './logger.ts'

interface Polling {
  /** Runs `work` without waiting for the interval: now, or once more after the present run of `work`. */
  poke(): void
  /** Ends the polling; resolves when the present run of `work` has ended. */
  stop(): Promise<void>
}

/**
 * Runs `work` immediately and then in intervals, never twice at the same time. `what` names `work` in the
 * log. Of consecutive failures of `work` only the first is logged. The timer does not keep the process alive.
 */
export function startPolling(
  what: string,
  intervalMs: number,
  log: Pick<Logger, 'warn'>,
  work: () => Promise<void>,
): Polling {
  let isFailing = false
  const runs = coalesceRuns(async () => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, `${what} failed.`)
      isFailing = true
    }
  })
  runs.request()
  const timer = setInterval(() => {
    if (!runs.isRunning()) runs.request()
  }, intervalMs)
  timer.unref()
  return {
    poke: runs.request,
    async stop() {
      clearInterval(timer)
      await runs.settled()
    },
  }
}

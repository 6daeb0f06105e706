import type { Logger } from './logger.ts'

interface Polling {
  /** Runs the polled work now, without waiting for the interval, unless the work is already running. */
  poke(): void
  /** Ends the polling; resolves when the running work has ended. */
  stop(): Promise<void>
}

/**
 * Runs `work` at once and then in intervals, never twice at the same time. `what` names the work in the log.
 * Of consecutive failures only the first is logged. The timer does not keep the process alive.
 */
export function startPolling(
  what: string,
  intervalMs: number,
  log: Pick<Logger, 'warn'>,
  work: () => Promise<void>,
): Polling {
  let isFailing = false
  let running: Promise<void> | null = null

  function poke(): void {
    running ??= work()
      .then(
        () => {
          isFailing = false
        },
        (error: unknown) => {
          if (!isFailing) log.warn({ err: error }, `${what} failed.`)
          isFailing = true
        },
      )
      .finally(() => {
        running = null
      })
  }

  poke()
  const timer = setInterval(poke, intervalMs)
  timer.unref()
  return {
    poke,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

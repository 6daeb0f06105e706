/**
 * Delay before the first probe after a failure, in ms. The delay is doubled after each failed probe, up to
 * `MAX_DELAY_MS`.
 */
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 5_000

/**
 * Sends test requests (probes) to a failed store in the background until the store responds again, so that no
 * shopper has to wait for the failed store.
 */
interface RecoveryProbe {
  /** To be called after each failure of the store: starts the probes, unless probes run already. */
  failed(): void
  /** To be called after each response that shows that the store works: stops the probes. */
  succeeded(): void
}

/**
 * Creates a probe that finds out when a failed store responds again. `responds` sends one probe request and
 * never rejects. `onRecovered` is called once after a failure: at the first good response, of a probe or of
 * another request.
 */
export function createRecoveryProbe(
  responds: () => Promise<boolean>,
  onRecovered: () => void,
): RecoveryProbe {
  let outage: { timer: NodeJS.Timeout | undefined } | null = null

  function end(): void {
    if (outage === null) return
    clearTimeout(outage.timer)
    outage = null
    onRecovered()
  }

  function probeAfter(delayMs: number, current: NonNullable<typeof outage>): void {
    current.timer = setTimeout(async () => {
      const isUp = await responds()
      // Another request may have ended the outage while the probe was running.
      if (outage !== current) return
      if (isUp) end()
      else probeAfter(Math.min(2 * delayMs, MAX_DELAY_MS), current)
    }, delayMs)
    current.timer.unref()
  }

  return {
    failed() {
      if (outage !== null) return
      outage = { timer: undefined }
      probeAfter(FIRST_DELAY_MS, outage)
    },
    succeeded: end,
  }
}

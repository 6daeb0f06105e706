interface EventLoopDelay {
  /** Whether the event loop was late at the last two samples. */
  readonly isLate: () => boolean
  stop(): void
}

const SAMPLE_INTERVAL_MS = 100
/**
 * Delay above which the event loop counts as late, in ms. A garbage collection or one large rendering takes
 * less time; two late samples in a row mean that requests are queueing.
 */
const LATE_MS = 400

/** Measures how late timers run, which is how long new requests wait for the processor. */
export function watchEventLoopDelay(): EventLoopDelay {
  let expected = performance.now() + SAMPLE_INTERVAL_MS
  let lateSamples = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lateSamples = now - expected > LATE_MS ? lateSamples + 1 : 0
    expected = now + SAMPLE_INTERVAL_MS
  }, SAMPLE_INTERVAL_MS)
  timer.unref()
  return { isLate: () => lateSamples >= 2, stop: () => clearInterval(timer) }
}

/** Interval at which the watchdog checks PGlite's worker thread, in ms. */
const TICK_MS = 1_000
/** Number of watchdog intervals, together 10 s, after which a job that has not returned counts as frozen. */
const JOB_TICKS = 10
/**
 * Number of watchdog intervals, together 5 minutes, after which a long job counts as frozen. VACUUM and
 * CHECKPOINT of a large database take minutes on a slow disk.
 */
const LONG_JOB_TICKS = 300

/**
 * Memory that the watchdog shares with PGlite's worker thread, because a blocked worker could not send
 * messages. The worker increments the counter before and after each job, so an odd number means that a job is
 * running.
 */
export type JobCounter = Int32Array<SharedArrayBuffer>

const JOB = 0
const IS_LONG = 1

export function createJobCounter(): JobCounter {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/**
 * To be called by PGlite's worker thread when a job starts. `long` marks maintenance, which may take minutes.
 */
export function countJobStart(counter: JobCounter, kind: 'normal' | 'long'): void {
  Atomics.store(counter, IS_LONG, kind === 'long' ? 1 : 0)
  Atomics.add(counter, JOB, 1)
}

export function countJobEnd(counter: JobCounter): void {
  Atomics.add(counter, JOB, 1)
}

interface WatchdogOptions {
  readonly tickMs?: number
  readonly ticks?: number
  /**
   * Returns true while statements may take minutes, such as during a migration or the import of a backup. The
   * watchdog then applies `LONG_JOB_TICKS`, the limit of a long job, to every job.
   */
  readonly allowsLongJobs?: () => boolean
}

/**
 * Calls `onFrozen` once when one job of PGlite's worker thread is still running after `ticks` whole intervals
 * of `tickMs` (10 s by default). For a long job, or while `allowsLongJobs` returns true, the limit is
 * `LONG_JOB_TICKS` intervals. The watchdog counts intervals instead of reading a clock, so that PGlite does
 * not look frozen after the machine has slept. Returns a function that stops the watchdog.
 */
export function startWatchdog(
  counter: JobCounter,
  onFrozen: () => void,
  { tickMs = TICK_MS, ticks = JOB_TICKS, allowsLongJobs = () => false }: WatchdogOptions = {},
): () => void {
  let job = 0
  let seen = 0
  const timer = setInterval(() => {
    const current = Atomics.load(counter, JOB)
    const isRunning = current % 2 !== 0
    seen = isRunning && current === job ? seen + 1 : 0
    job = current
    const limit = Atomics.load(counter, IS_LONG) === 1 || allowsLongJobs() ? LONG_JOB_TICKS : ticks
    if (seen < limit) return
    clearInterval(timer)
    onFrozen()
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}

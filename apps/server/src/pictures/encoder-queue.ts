import { setTimeout as sleep } from 'node:timers/promises'

export interface EncoderQueue {
  /** Runs `work`, such as an encoding, for a waiting visitor, before all background work. */
  runNow<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` when the queue is idle. Returns false, and does not queue `work`, when too many background
   * tasks are waiting already. `work` must handle its own errors.
   */
  runInBackground(work: () => Promise<void>): boolean
  /** Like `runInBackground`, but before all other background work. */
  runInBackgroundNext(work: () => Promise<void>): void
  /** Number of queued encodings that visitors wait for. The running encoding does not count. */
  waiting(): number
  /**
   * Drops the waiting encodings, and resolves when the running encoding has finished. The promises that
   * `runNow` returned for dropped encodings reject.
   */
  close(): Promise<void>
}

type Work = () => Promise<void>

interface UrgentWork {
  readonly run: Work
  /** Rejects the promise that `runNow` returned when it queued this piece of work. */
  readonly reject: (error: Error) => void
}

/** Minimum time for which the queue must be idle before background work starts, in ms. */
const IDLE_DELAY_MS = 250
/**
 * Maximum number of waiting background encodings. A picture for which the queue has no place is not queued
 * before its next request.
 */
const MAX_BACKGROUND = 500

const stopping = () => new Error('The server is stopping.')

/**
 * Runs one encoding at a time. Between two waiting background encodings the queue pauses for at least as long
 * as the first of the two took, so that pages are served meanwhile even on one core. AVIF takes ten times as
 * long as WebP.
 */
export function createEncoderQueue(): EncoderQueue {
  const urgent: UrgentWork[] = []
  const background: Work[] = []
  let running: Promise<void> | null = null
  let isClosed = false

  async function run(): Promise<void> {
    let idleMs = 0
    while (!isClosed) {
      const next = urgent.shift()
      if (next) {
        await next.run()
        continue
      }
      if (background.length === 0) return
      // A page requests its pictures in a burst. The pause before background work lets the rest of the burst
      // arrive first.
      await pause(Math.max(idleMs, IDLE_DELAY_MS))
      if (urgent.length > 0 || isClosed) continue
      const started = performance.now()
      await background.shift()?.()
      idleMs = performance.now() - started
    }
  }

  async function pause(ms: number): Promise<void> {
    const step = 20
    for (let waited = 0; waited < ms && urgent.length === 0 && !isClosed; waited += step) await sleep(step)
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null
      if ((urgent.length > 0 || background.length > 0) && !isClosed) start()
    })
  }

  return {
    runNow(work) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(stopping())
        urgent.push({ run: () => work().then(resolve, reject), reject })
        start()
      })
    },
    runInBackground(work) {
      if (background.length >= MAX_BACKGROUND) return false
      background.push(work)
      start()
      return true
    },
    runInBackgroundNext(work) {
      background.unshift(work)
      start()
    },
    waiting: () => urgent.length,
    async close() {
      isClosed = true
      for (const { reject } of urgent.splice(0)) reject(stopping())
      background.length = 0
      await running
    },
  }
}

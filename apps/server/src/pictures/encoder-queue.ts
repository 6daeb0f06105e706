import { setTimeout as sleep } from 'node:timers/promises'

export interface EncoderQueue {
  /** For a visitor who waits: before everything in the background. */
  now<T>(work: () => Promise<T>): Promise<T>
  /** When nobody waits. Faults are the work's own to tell. */
  later(work: () => Promise<void>): void
  /** When nobody waits, and before everything that was put off until later. */
  soon(work: () => Promise<void>): void
  /** Finishes what runs, drops what waits. */
  close(): Promise<void>
}

type Work = () => Promise<void>

const burstMs = 250

/**
 * One encoder at a time. Background work (AVIF takes ten times as long as WebP) pauses as long as it took before it goes on,
 * so that pages are served at the same time even on one core.
 */
export function createEncoderQueue(): EncoderQueue {
  const waiting: Work[] = []
  const background: Work[] = []
  let running: Promise<void> | null = null
  let isClosed = false

  async function run(): Promise<void> {
    let rest = 0
    while (!isClosed) {
      const urgent = waiting.shift()
      if (urgent) {
        await urgent()
        continue
      }
      if (background.length === 0) return
      // Pictures are asked for in bursts: what a page still needs comes before what would be nicer later.
      await pause(Math.max(rest, burstMs))
      if (waiting.length > 0 || isClosed) continue
      const started = performance.now()
      await background.shift()?.()
      rest = performance.now() - started
    }
  }

  async function pause(ms: number): Promise<void> {
    const step = 20
    for (let waited = 0; waited < ms && waiting.length === 0 && !isClosed; waited += step) await sleep(step)
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null
      if ((waiting.length > 0 || background.length > 0) && !isClosed) start()
    })
  }

  return {
    now(work) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The server is stopping.'))
        waiting.push(() => work().then(resolve, reject))
        start()
      })
    },
    later(work) {
      background.push(work)
      start()
    },
    soon(work) {
      background.unshift(work)
      start()
    },
    async close() {
      isClosed = true
      waiting.length = 0
      background.length = 0
      await running
    },
  }
}

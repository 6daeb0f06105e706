import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runPrimary } from './primary.ts'

/** A fake cluster worker: it reports `ready` after 1 ms and ends on SIGKILL or when the test calls `end`. */
class FakeWorker extends EventEmitter {
  readonly id: number
  readonly process = {
    exitCode: null as number | null,
    kill: vi.fn((signal: string) => this.signalled(signal)),
  }
  readonly send = vi.fn()

  constructor(id: number) {
    super()
    this.id = id
    setTimeout(() => this.emit('message', 'ready'), 1)
  }

  isConnected = () => !this.isDead()
  isDead = () => this.process.exitCode !== null

  end(code: number): void {
    this.process.exitCode = code
    this.emit('exit', code, null)
  }

  private signalled(signal: string): void {
    if (signal === 'SIGKILL') this.end(137)
  }
}

describe('runPrimary', () => {
  let workers: FakeWorker[] = []
  const signals = new Map<string | symbol, () => void>()
  const exit = vi.fn<typeof process.exit>()

  beforeEach(async () => {
    vi.useFakeTimers()
    workers = []
    exit.mockClear()
    vi.spyOn(cluster, 'fork').mockImplementation(() => {
      const worker = new FakeWorker(workers.length + 1)
      workers.push(worker)
      Object.assign(cluster, { workers: { ...cluster.workers, [worker.id]: worker } })
      return asWorker(worker)
    })
    vi.spyOn(process, 'on').mockImplementation((name, handler) => {
      signals.set(name, handler)
      return process
    })
    vi.spyOn(process, 'exit').mockImplementation(exit)
    void runPrimary({ workers: 2, logLevel: 'error', metricsPort: null, shutdownDelay: 120 })
    await vi.advanceTimersByTimeAsync(10)
    expect(workers).toHaveLength(2)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    Object.assign(cluster, { workers: {} })
  })

  it('kills a worker that still runs one minute plus SHUTDOWN_DELAY after SIGTERM', async () => {
    signals.get('SIGTERM')?.()
    await vi.advanceTimersByTimeAsync(179_000)
    expect(workers.map(({ process }) => process.kill.mock.calls)).toEqual([[['SIGTERM']], [['SIGTERM']]])
    workers[0]?.end(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(workers[1]?.process.kill).toHaveBeenLastCalledWith('SIGKILL')
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  })

  it('starts another worker in place of a worker that has ended', async () => {
    // Vitest's fake timers do not replace the timers of `node:timers/promises`.
    vi.useRealTimers()
    workers[0]?.end(137)
    await vi.waitFor(() => expect(workers).toHaveLength(3), 5_000)
    expect(exit).not.toHaveBeenCalled()
  })

  it('starts no further worker after a SIGTERM that arrives while workers are being replaced', async () => {
    signals.get('SIGUSR2')?.()
    await vi.advanceTimersByTimeAsync(10)
    expect(workers[0]?.send).toHaveBeenLastCalledWith('retire')
    signals.get('SIGTERM')?.()
    workers[0]?.end(0)
    await vi.advanceTimersByTimeAsync(10)
    for (const worker of workers.slice(1)) worker.end(0)
    await vi.advanceTimersByTimeAsync(10)
    expect(workers).toHaveLength(3)
    expect(exit).toHaveBeenCalledExactlyOnceWith(0)
  })
})

// The cast is safe: `FakeWorker` has every member of `Worker` that the primary uses.
const asWorker = (worker: FakeWorker): Worker => worker as unknown as Worker

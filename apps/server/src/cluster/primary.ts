import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { createLogger } from '../logging/logger.ts'
import { serveWorkerMetrics } from '../observability/observability.ts'
import type { PrimaryMessage, WorkerMessage } from './messages.ts'
import { createRestartDelay } from './restart-delay.ts'

/**
 * Time in ms after which a worker that does not exit is killed. Longer than a worker takes to finish its
 * requests and to close store and database (docs/operations.md, "Starting and stopping").
 */
const EXIT_TIMEOUT_MS = 60_000

/**
 * Runs the shop in several worker processes on one port (`node:cluster`). Replaces a worker that ends.
 * SIGUSR2 replaces all workers, one after the other, without a failed request. SIGTERM and SIGINT stop all
 * workers.
 */
export async function runPrimary({
  workers: count,
  logLevel,
  metricsPort,
  shutdownDelay,
}: Pick<Config, 'workers' | 'logLevel' | 'metricsPort' | 'shutdownDelay'>): Promise<void> {
  const log = createLogger(logLevel)
  if (metricsPort !== null) await serveWorkerMetrics(metricsPort)
  const delay = createRestartDelay()
  /** Worker processes that serve requests, in the order of their start. */
  const serving = new Set<Worker>()
  let encoder: Worker | null = null
  let isStopping = false
  let isRestarting = false

  /** Resolves with the worker when it serves requests, or with null when it ends before it is ready. */
  async function startWorker(): Promise<Worker | null> {
    const worker = cluster.fork()
    const startedAt = performance.now()
    if (!(await untilReady(worker))) return null
    serving.add(worker)
    if (encoder === null) chooseEncoder(worker)
    worker.once('exit', (code: number | null, signal: string | null) => {
      const wasServing = serving.delete(worker)
      if (encoder === worker) encoder = null
      const [successor] = serving
      if (encoder === null && successor !== undefined) chooseEncoder(successor)
      if (!wasServing || isStopping) return
      const pauseMs = delay.next(performance.now() - startedAt)
      log.error({ worker: worker.id, code, signal, pauseMs }, 'A worker ended and is replaced.')
      void sleep(pauseMs).then(addWorker)
    })
    return worker
  }

  /** Starts a worker process, and tries again with growing pauses until a worker serves requests. */
  async function addWorker(): Promise<void> {
    while (!isStopping && (await startWorker()) === null) {
      if (isStopping) return
      const pauseMs = delay.next(0)
      log.error({ pauseMs }, 'A worker could not start and is tried again.')
      await sleep(pauseMs)
    }
  }

  function chooseEncoder(worker: Worker): void {
    encoder = worker
    send(worker, 'warm-up')
  }

  /** Replaces the workers one after the other. A new worker serves before the old one retires. */
  async function restartAll(): Promise<void> {
    if (isRestarting || isStopping) return
    isRestarting = true
    log.info({ workers: serving.size }, 'Replacing all workers.')
    const lastId = Math.max(...[...serving].map(({ id }) => id))
    while (!isStopping) {
      const old = [...serving].find(({ id }) => id <= lastId)
      if (old === undefined) break
      if ((await startWorker()) === null) {
        if (!isStopping) log.error({}, 'A new worker could not start: the old ones go on serving.')
        break
      }
      serving.delete(old)
      send(old, 'retire')
      await untilExit(old, EXIT_TIMEOUT_MS)
    }
    isRestarting = false
    log.info({ workers: serving.size }, 'The replacement of workers has ended.')
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({}, 'Stopping all workers.')
    const running = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
    await Promise.all(
      running.map(worker => {
        worker.process.kill('SIGTERM')
        return untilExit(worker, shutdownDelay * 1000 + EXIT_TIMEOUT_MS)
      }),
    )
    process.exit(running.every(worker => worker.process.exitCode === 0) ? 0 : 1)
  }

  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('SIGUSR2', () => void restartAll())

  // The first worker starts alone: it creates the shop's secrets, migrates the database, and reports invalid
  // settings once for all workers.
  if ((await startWorker()) === null) process.exit(isStopping ? 0 : 1)
  await Promise.all(Array.from({ length: count - 1 }, addWorker))
}

/** Resolves with true when the worker is ready, or with false when it ends before it is ready. */
function untilReady(worker: Worker): Promise<boolean> {
  return new Promise(resolve => {
    worker.on('message', (message: WorkerMessage) => {
      if (message === 'ready') resolve(true)
    })
    worker.once('exit', () => resolve(false))
    // A message to a worker that is ending cannot be sent. The error is ignored, because the worker's exit
    // follows.
    worker.on('error', () => undefined)
  })
}

/** Resolves when the worker has ended. Kills a worker that does not end in time. */
function untilExit(worker: Worker, timeoutMs: number): Promise<void> {
  return new Promise(resolve => {
    if (worker.isDead()) return resolve()
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), timeoutMs)
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Sends a message to a worker, unless the worker has just ended. */
function send(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message)
}

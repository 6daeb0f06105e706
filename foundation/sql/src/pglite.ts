import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { checkDataFolder, describeOpenFailure } from './check-data-folder.ts'
import { createJobCounter, type JobCounter, startWatchdog } from './engine-watchdog.ts'
import { PgliteStream } from './pglite-stream.ts'
import type { EngineData, EngineRequest, EngineResponse } from './pglite-worker.ts'

/** PGlite in a worker thread, because on the main thread a query would block the event loop. */
interface PgliteEngine {
  /** A stream for `pg` that carries PostgreSQL's wire protocol. */
  connect(): Duplex
  /** Runs `work`. While `work` runs, a statement counts as hanging only after five minutes. */
  allowLongStatements<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface EngineOptions {
  /**
   * Called when a statement has not returned for 10 s, or for five minutes if long statements are allowed.
   * The process must then end, because PGlite cannot interrupt a statement and a thread that waits for a disk
   * cannot be ended. Default: a line on standard error.
   */
  readonly onFrozen?: () => void
  /**
   * Called with a log level and a sentence for the operator: `error` when PostgreSQL has stopped or when
   * maintenance of the database failed, `info` when PostgreSQL runs again. Default: standard error.
   */
  readonly report?: (level: 'error' | 'info', message: string) => void
  /** Interval and limit of the watchdog; set only by tests. */
  readonly watchdog?: { readonly tickMs: number; readonly ticks: number }
  /** For tests: the initial data folder of a database in memory, as `dumpDataDir` of PGlite returns it. */
  readonly image?: Blob
}

/**
 * SQLSTATE codes after PostgreSQL has stopped: open connections fail with `crash_shutdown`, new connections
 * with `cannot_connect_now`.
 */
const CRASH_SHUTDOWN = '57P02'
const CANNOT_CONNECT_NOW = '57P03'
const RESTART_INTERVAL_MS = 1_000

/**
 * Starts PGlite in a worker thread, in memory when `folder` is null. Rejects when the folder cannot be opened
 * or synced. When PostgreSQL stops later, for example because the disk is full, open connections fail with
 * SQLSTATE 57P02 and new connections with 57P03. PGlite is then started again every second until it opens the
 * folder: the write-ahead log restores what was committed.
 */
export async function startPglite(folder: string | null, options: EngineOptions = {}): Promise<PgliteEngine> {
  const report = options.report ?? ((_level, message) => console.error(message))
  const onFrozen = options.onFrozen ?? (() => console.error('The embedded database does not respond.'))
  const streams = new Map<number, PgliteStream>()
  let connections = 0
  let longWork = 0
  let isClosing = false
  /** The running worker thread of PGlite; null while PGlite is being restarted. */
  let worker: Worker | null = null
  let restarting: Promise<void> = Promise.resolve()

  async function start(): Promise<void> {
    const started = await startWorker(folder, options.image)
    const stopWatchdog = startWatchdog(started.jobs, onFrozen, {
      ...options.watchdog,
      allowsLongJobs: () => longWork > 0,
    })
    worker = started.worker
    const crash = (reason: string): void => {
      if (worker !== started.worker || isClosing) return
      worker = null
      stopWatchdog()
      report('error', `The embedded database stopped: ${reason}. It is started again.`)
      for (const stream of streams.values()) stream.destroy(engineError(CRASH_SHUTDOWN))
      restarting = restart(started.worker)
    }
    started.worker.on('message', (message: EngineResponse) => {
      if (message.type === 'bytes') streams.get(message.connection)?.receive(message.bytes)
      else if (message.type === 'crashed') crash(message.reason)
      else if (message.type === 'maintenance-failed')
        report('error', `Maintenance of the embedded database failed: ${message.reason}.`)
    })
    started.worker.on('error', error => crash(error instanceof Error ? error.message : String(error)))
    started.worker.on('exit', () => {
      stopWatchdog()
      crash('its thread ended')
    })
  }

  /** Ends the failed PGlite before a new one is started: two instances on one folder would lose orders. */
  async function restart(failed: Worker): Promise<void> {
    await failed.terminate()
    // A database in memory is lost with its worker thread, so PGlite is not restarted.
    if (folder === null) return
    while (!isClosing) {
      await sleep(RESTART_INTERVAL_MS)
      const isStarted = await start().then(
        () => true,
        () => false,
      )
      if (isStarted) return report('info', 'The embedded database runs again.')
    }
  }

  await start()
  return {
    connect() {
      const connection = ++connections
      const send = (bytes: Uint8Array<ArrayBuffer> | null): void =>
        worker?.postMessage(
          { type: 'bytes', connection, bytes } satisfies EngineRequest,
          bytes === null ? [] : [bytes.buffer],
        )
      const stream = new PgliteStream(send)
      if (worker === null) {
        process.nextTick(() => stream.destroy(engineError(CANNOT_CONNECT_NOW)))
        return stream
      }
      streams.set(connection, stream)
      stream.once('close', () => {
        streams.delete(connection)
        send(null)
      })
      return stream
    },
    async allowLongStatements(work) {
      longWork++
      try {
        return await work()
      } finally {
        longWork--
      }
    },
    async close() {
      isClosing = true
      await restarting
      const last = worker
      if (last === null) return
      const ended = new Promise(resolve => last.once('exit', resolve))
      last.postMessage({ type: 'close' } satisfies EngineRequest)
      await ended
    },
  }
}

async function startWorker(
  folder: string | null,
  image?: Blob,
): Promise<{ readonly worker: Worker; readonly jobs: JobCounter }> {
  if (folder !== null) checkDataFolder(folder)
  const jobs = createJobCounter()
  const workerData: EngineData = { folder, jobs, ...(image && { image }) }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData })
  const first = await new Promise<EngineResponse>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: EngineResponse) => {
      worker.off('error', reject)
      resolve(message)
    })
  })
  if (first.type !== 'failed') return { worker, jobs }
  await worker.terminate()
  throw new Error(describeOpenFailure(folder, first.reason))
}

function engineError(code: typeof CRASH_SHUTDOWN | typeof CANNOT_CONNECT_NOW): Error {
  return Object.assign(new Error('The embedded database is starting again.'), { code })
}

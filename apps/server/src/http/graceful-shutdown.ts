import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@sultan/kernel/logger'
import { prepareDrain } from './drain.ts'
import type { Readiness } from './readiness.ts'
import { DISPATCHED } from './server.ts'

interface ShutdownOptions {
  readonly server: Server
  readonly readiness: Pick<Readiness, 'isOpen' | 'drain'>
  /**
   * The setting `SHUTDOWN_DELAY`: seconds between SIGTERM and the end of listening. With 0, idle connections
   * are closed immediately instead of after `IDLE_MS`.
   */
  readonly shutdownDelay: number
  readonly hasRunningOrders: () => boolean
  readonly close: () => Promise<void>
  readonly log: Logger
}

/**
 * Time limit for closing the backend, in ms. Closing normally takes less time. After the limit the process
 * exits even if something hangs.
 */
const CLOSE_TIMEOUT_MS = 10_000
/** Time from the end of listening until idle connections are closed, in ms. */
const IDLE_MS = 3_000

/**
 * On SIGTERM `/readyz` responds 503. After `SHUTDOWN_DELAY` the process accepts no new connections, finishes
 * the requests in progress (`prepareDrain`), closes the backend and exits. SIGINT, from a terminal, skips the
 * delay. The returned function stops this process without the delay; call it only when another process
 * already accepts the connections.
 */
export function shutDownOnSignals(options: ShutdownOptions): () => void {
  const { server, readiness, shutdownDelay, hasRunningOrders, close, log } = options
  const drain = prepareDrain(server, DISPATCHED)
  let isStopping = false

  async function stop(delayMs: number, idleMs: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info({}, 'Stopping.')
    // A server that is still starting has not begun to process any request, so the process exits immediately.
    if (!readiness.isOpen()) process.exit(0)
    readiness.drain()
    await sleep(delayMs)
    await drain({ idleMs, hasRunningOrders })
    const isClosed = await Promise.race([close().then(() => true), sleep(CLOSE_TIMEOUT_MS, false)])
    if (!isClosed) throw new Error('The database or a background task did not end in time.')
    process.exit(0)
  }

  const onSignal = (delayMs: number, idleMs: number): void =>
    void stop(delayMs, idleMs).catch((error: unknown) => {
      log.error({ err: error }, 'The server did not stop cleanly.')
      process.exit(1)
    })
  process.on('SIGTERM', () => onSignal(shutdownDelay * 1000, shutdownDelay === 0 ? 0 : IDLE_MS))
  process.on('SIGINT', () => onSignal(0, 0))
  return () => onSignal(0, IDLE_MS)
}

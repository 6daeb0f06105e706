import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@sultan/kernel/logger'
import type { OpenSession } from '@sultan/sql/database'

/** A separate PostgreSQL session that listens on one channel, and reconnects after the connection is lost. */
interface Listener {
  /**
   * Replaces the database session. To be called when the session has missed a notification. Does nothing
   * while no session listens.
   */
  reconnect(): void
  close(): Promise<void>
}

interface ListenerOptions {
  readonly openSession: OpenSession
  readonly channel: string
  readonly receive: (payload: string) => void
  /**
   * Called when a new database session listens after a failure. Notifications that were sent between the
   * failure and this call are lost.
   */
  readonly onReconnect: () => void
  readonly log: Logger
}

const MIN_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 10_000
/** Time limit for closing a session, in ms, because the database server may have disappeared. */
const END_TIMEOUT_MS = 1_000

export function createListener(options: ListenerOptions): Listener {
  const { openSession, channel, receive, onReconnect, log } = options
  let failures = 0
  let isClosed = false
  let isListening = false
  let timer: NodeJS.Timeout | null = null
  let session: Awaited<ReturnType<OpenSession>> | null = null
  let connecting = connect()

  async function connect(): Promise<void> {
    timer = null
    try {
      const opened = await openSession()
      if (isClosed) return await opened.end()
      session = opened
      opened.on('notification', ({ payload = '' }) => receive(payload))
      // One loss of the connection can emit both `error` and `end`. The handler of the first event clears
      // `session`, so the second event is ignored.
      const lost = () => {
        if (session !== opened) return
        void end()
        retry('The connection for notifications of other servers was lost.')
      }
      opened.on('error', lost)
      opened.on('end', lost)
      await opened.query(`listen ${channel}`)
      isListening = true
      if (failures === 0) return
      failures = 0
      log.info({}, 'Notifications of other servers arrive again.')
      onReconnect()
    } catch (error) {
      void end()
      retry(`No connection for notifications of other servers: ${error}`)
    }
  }

  function retry(reason: string): void {
    if (isClosed || timer !== null) return
    if (failures === 0) log.warn({}, reason)
    const backoffMs = Math.min(MIN_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS)
    failures += 1
    // The delay before the next attempt is random, so that not all processes connect at the same time after
    // a restart of the database.
    timer = setTimeout(
      () => {
        connecting = connect()
      },
      backoffMs * (0.5 + Math.random()),
    )
    timer.unref()
  }

  async function end(): Promise<void> {
    const ended = session
    session = null
    isListening = false
    if (ended !== null)
      await Promise.race([ended.end().catch(() => undefined), sleep(END_TIMEOUT_MS, null, { ref: false })])
  }

  return {
    reconnect() {
      if (!isListening) return
      void end()
      retry('The connection for notifications of other servers is silent and is opened again.')
    },
    async close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await connecting
      await end()
    },
  }
}

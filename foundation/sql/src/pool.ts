import { type Logger, silentLogger } from '@sultan/kernel/logger'
import pg from 'pg'
import { currentQuerySignal, queryAndRelease } from './abortable-query.ts'
import { currentQueryPause } from './query-pause.ts'
import { DatabaseUnavailableError, isConnectionError } from './unavailable.ts'

interface PoolOptions {
  /** Whether a running statement can be cancelled; false for PGlite, which cannot interrupt a statement. */
  readonly canCancel: boolean
  /**
   * Time after which the client itself cancels a running statement, in ms. Needed behind a transaction pooler
   * such as PgBouncer, where the session setting `statement_timeout` cannot be used. Default: null, which
   * means no limit.
   */
  readonly cancelAfterMs?: number | null
  /** How long the client waits for the response of `query`, in ms; 0 means no limit. */
  readonly responseTimeoutMs: number
  /** Logs when the connection to the database is lost and when it is restored. Default: no log. */
  readonly logger?: Logger | undefined
}

/**
 * Pause between attempts to connect, in ms, while the pool has no connection. During the pause new queries
 * fail immediately.
 */
const RECONNECT_PAUSE_MS = 500
const QUERY_ATTEMPTS = 3

/**
 * Creates a connection pool that differs from `pg.Pool`:
 * - A lost connection does not end the process.
 * - If the connection is lost during a `select`, `query` executes the `select` up to three times in total.
 * - If the connection is lost during any other statement, `query` rejects with `DatabaseUnavailableError`.
 * - If no connection is available, `connect` and `query` reject with `DatabaseUnavailableError`.
 * - Before `connect` and `query` take a connection, they await the promise returned by the callback that
 *   `withQueryPause` has set.
 * - When the signal of `withQuerySignal` aborts, `query` rejects, unless PGlite is already executing the
 *   statement.
 * - After an SQL error, `query` keeps the connection open.
 * - `query` has no callback form.
 */
export function createPool(config: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const { canCancel, cancelAfterMs = null, responseTimeoutMs, logger = silentLogger } = options
  const pool = new pg.Pool(config)
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  /**
   * End of the pause between attempts to connect, on the clock of `performance.now()`, which no change of the
   * system time affects.
   */
  let retryAt = 0
  let isReachable = true

  // Without listeners for `error`, a lost connection would end the process. The listeners have nothing to do:
  // a running query rejects by itself, and the pool removes a lost idle connection.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})

  // `pool.totalCount` also counts the clients that are still connecting. The pool emits `remove` only when
  // the connection has ended, and may emit it twice for one client.
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', client => connected.add(client))
  pool.on('remove', client => connected.delete(client))
  const isDisconnected = () => connected.size === 0 || pool.totalCount === 0

  async function acquire(): Promise<pg.PoolClient> {
    await currentQueryPause()
    if (performance.now() < retryAt && isDisconnected())
      throw new DatabaseUnavailableError(new Error('the last connection failed'), false)
    try {
      const client = await connect()
      if (!isReachable) logger.info({}, 'The database responds again.')
      isReachable = true
      retryAt = 0
      return client
    } catch (error) {
      if (!isConnectionError(error)) throw error
      // While the pool has open connections, the database is reachable. A failure to get a connection then
      // only means that other queries use all connections.
      if (isDisconnected()) {
        retryAt = performance.now() + RECONNECT_PAUSE_MS
        if (isReachable) logger.error({ err: error }, 'The database does not respond.')
        isReachable = false
      }
      throw new DatabaseUnavailableError(error, false)
    }
  }

  async function query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // The abort signal of the caller applies to every attempt to execute the query.
    const signal = currentQuerySignal()
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted()
      const client = await pool.connect()
      try {
        return await queryAndRelease(client, {
          query,
          values,
          signal,
          canCancel,
          cancelAfterMs,
          responseTimeoutMs,
        })
      } catch (error) {
        if (!isConnectionError(error)) throw error
        const isRead = isSelect(typeof query === 'string' ? query : query.text)
        if (!isRead || attempt === QUERY_ATTEMPTS) throw new DatabaseUnavailableError(error, !isRead)
      }
    }
  }

  // The cast is safe: nothing uses the callback form of `connect`.
  return Object.assign(pool, { connect: acquire as pg.Pool['connect'], query })
}

/**
 * Whether a statement may be executed twice: true for `select`, which changes no rows. `with` may contain an
 * `insert`, so it is not repeated.
 */
const isSelect = (text: string): boolean => /^\s*select\b/i.test(text)

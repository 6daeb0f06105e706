import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { sendCancelRequest } from './cancel-request.ts'
import { withResponseTimeout } from './response-timeout.ts'
import { isConnectionError } from './unavailable.ts'

const abortSignals = new AsyncLocalStorage<AbortSignal>()

/**
 * Runs `work`, whose queries outside transactions end when `signal` aborts: a queued query is not sent, and a
 * running query is cancelled on PostgreSQL. In both cases the query rejects with the signal's reason.
 * Transactions ignore the signal, so that an order does not depend on the shopper's connection.
 */
export function withQuerySignal<T>(signal: AbortSignal, work: () => T): T {
  return abortSignals.run(signal, work)
}

/** The signal of the surrounding `withQuerySignal` call; undefined outside such a call. */
export const currentQuerySignal = (): AbortSignal | undefined => abortSignals.getStore()

interface AbortableQuery {
  readonly query: string | pg.QueryConfig
  readonly values: unknown[] | undefined
  readonly signal: AbortSignal | undefined
  /**
   * Whether a running statement can be cancelled. False for PGlite, which cannot interrupt a statement: an
   * abort then only keeps a waiting query from being sent.
   */
  readonly canCancel: boolean
  /**
   * Time limit after which the client cancels the query, in ms; null where the database session has a time
   * limit of its own.
   */
  readonly cancelAfterMs: number | null
  readonly responseTimeoutMs: number
}

/**
 * Sends a query and returns the database client to the pool, which keeps the client unless its connection is
 * lost or a cancel request fails.
 */
export async function queryAndRelease(
  client: pg.PoolClient,
  { query, values, signal, canCancel, cancelAfterMs, responseTimeoutMs }: AbortableQuery,
): Promise<pg.QueryResult> {
  let isUnusable = false
  let cancelling: Promise<boolean> | null = null
  const cancel = (): void => {
    // The timer and the signal may both call `cancel`. Only the first call sends a cancel request, because
    // the `finally` block awaits only one cancel request.
    cancelling ??= sendCancelRequest(client)
  }
  const timer = cancelAfterMs === null ? null : setTimeout(cancel, cancelAfterMs)
  try {
    signal?.throwIfAborted()
    if (canCancel) signal?.addEventListener('abort', cancel, { once: true })
    return await client.query(withResponseTimeout(query, responseTimeoutMs), values)
  } catch (error) {
    isUnusable = isConnectionError(error)
    signal?.throwIfAborted()
    throw error
  } finally {
    if (timer !== null) clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    // The connection is reused only after the server has processed a cancel request, because a late cancel
    // request would cancel the next query of the connection.
    if (cancelling !== null && !(await cancelling)) isUnusable = true
    client.release(isUnusable)
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Returns a promise that a query awaits before it takes a connection, or null when the query need not wait.
 */
type Pause = () => Promise<void> | null

const pauses = new AsyncLocalStorage<Pause>()

/**
 * Runs `work`. Each query and transaction in `work` first calls `pause`, awaits the returned promise, and
 * only then takes a database connection. Statements inside a transaction are not paused, because a
 * transaction blocks the only connection of PGlite.
 */
export function withQueryPause<T>(pause: Pause, work: () => T): T {
  return pauses.run(pause, work)
}

/** Returns the result of `pause` in the surrounding `withQueryPause` call; null outside such a call. */
export const currentQueryPause = (): Promise<void> | null => pauses.getStore()?.() ?? null

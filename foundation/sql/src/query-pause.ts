import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Called before a query takes a database connection. The query first awaits the returned promise, for example
 * until more urgent work has ended. When the return value is null, the query takes a connection immediately.
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

/**
 * Calls the callback `pause` of the surrounding `withQueryPause` call, and returns the callback's result.
 * Returns null outside a `withQueryPause` call.
 */
export const currentQueryPause = (): Promise<void> | null => pauses.getStore()?.() ?? null

import type pg from 'pg'

/**
 * Called when an SQL statement begins. The returned function is called when the statement ends, with the
 * error if it failed.
 */
type StatementObserver = (text: string) => (error?: unknown) => void

interface PoolObserver {
  readonly statement: StatementObserver
  /** Called when the pool has provided a connection, with the duration of the wait in ms. */
  readonly connectionWait: (ms: number) => void
}

/** The overloads of `pg.Client.query` that return a promise; the callback form is not used. */
type Query = (query: unknown, ...rest: unknown[]) => unknown

/** Observes every statement of a connection pool, including statements of transactions. */
export function observePool(pool: pg.Pool, observer: PoolObserver): void {
  const observed = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (observed.has(client)) return
    observed.add(client)
    // The cast is safe: only the overloads of `query` that return a promise are used.
    client.query = observeQuery(client.query.bind(client) as Query, observer.statement) as typeof client.query
  })
  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  async function observedConnect(): Promise<pg.PoolClient> {
    const started = performance.now()
    const client = await connect()
    observer.connectionWait(performance.now() - started)
    return client
  }
  // The cast is safe: nothing uses the callback form of `connect`.
  pool.connect = observedConnect as pg.Pool['connect']
}

function observeQuery(query: Query, observe: StatementObserver): Query {
  return (...args) => {
    const end = observe(textOf(args[0]))
    const result = query(...args)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const isConfig = typeof query === 'object' && query !== null && 'text' in query
  return isConfig && typeof query.text === 'string' ? query.text : ''
}

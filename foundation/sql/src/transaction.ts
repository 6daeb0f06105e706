import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './database.ts'
import { RESPONSE_MARGIN_MS, withResponseTimeout } from './response-timeout.ts'
import { sqlState } from './sql-error.ts'
import { DatabaseUnavailableError, isConnectionError } from './unavailable.ts'

/**
 * The query builder inside a transaction. Code inside a transaction must not query the outer `Database`: such
 * a query would wait for PGlite's only connection, which the transaction holds.
 */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>

interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  /** Time limit of each statement of the transaction, in ms, on PostgreSQL only. Default: 5 s. */
  readonly statementTimeoutMs?: number
  /**
   * Whether the commit waits until the disk has stored the transaction. Default: true. When false, a crash of
   * the database can undo the committed transaction. A later durable commit also stores this transaction.
   */
  readonly isDurable?: boolean
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const CONFLICT_ATTEMPTS = 10
const CONNECTION_ATTEMPTS = 3
/** Default time limit of a statement in a transaction, in ms. */
const STATEMENT_TIMEOUT_MS = 5_000
/** Time limit in ms of a statement in a job over whole tables, such as the deletion of expired rows. */
export const LONG_JOB_TIMEOUT_MS = 60_000

/**
 * Runs `work` in a transaction. Repeats the transaction when PostgreSQL aborts it for a deadlock or a
 * serialisation conflict, and when the connection is lost before COMMIT. `work` can therefore run several
 * times and must have no effects outside the database. Rejects with `DatabaseUnavailableError` when the
 * database cannot be reached, or when the connection is lost during COMMIT or repeatedly before COMMIT.
 */
export async function transaction<T>(
  database: Pick<Database, 'pool' | 'kind'>,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(database, work, options)
    } catch (error) {
      if (error instanceof ConnectionLostError) {
        if (error.isCommitting || attempt >= CONNECTION_ATTEMPTS)
          throw new DatabaseUnavailableError(error.cause, error.isCommitting)
        continue
      }
      const state = sqlState(error)
      const mayRetry = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
      if (!mayRetry || attempt >= CONFLICT_ATTEMPTS) throw error
      await sleep(Math.random() * 5 * 2 ** attempt)
    }
  }
}

class ConnectionLostError extends Error {
  readonly isCommitting: boolean

  constructor(cause: unknown, isCommitting: boolean) {
    super('The connection was lost', { cause })
    this.isCommitting = isCommitting
  }
}

interface Connection {
  query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
  readonly builder: Transaction
  /**
   * Maximum time that a query waits for its response, in ms; 0 means no limit. Each transaction assigns this
   * field before its first query.
   */
  responseTimeoutMs: number
}

const connections = new WeakMap<pg.PoolClient, Connection>()

/**
 * The connection of a `pg` client, with drizzle's query builder. The connection is cached, because creating a
 * query builder takes longer than building a query.
 */
function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client)
  if (known !== undefined) return known
  const query: Connection['query'] = (text, values) =>
    client.query(withResponseTimeout(text, connection.responseTimeoutMs), values)
  // The cast is safe: `Transaction` omits drizzle's own `transaction`, and the other methods of drizzle call
  // only `query`, without a callback.
  const builder = drizzle({ query } as pg.PoolClient)
  const connection: Connection = { query, builder, responseTimeoutMs: 0 }
  connections.set(client, connection)
  return connection
}

/**
 * Runs a transaction without retries. Replaces drizzle's own `transaction`, which never returns the client to
 * the pool when BEGIN fails.
 */
async function runOnce<T>(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  work: (tx: Transaction) => Promise<T>,
  {
    isolation = 'read committed',
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    isDurable = true,
  }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect()
  const connection = connectionOf(client)
  connection.responseTimeoutMs = kind === 'postgres' ? statementTimeoutMs + RESPONSE_MARGIN_MS : 0
  let isLost = false
  let isCommitting = false
  const onError = () => {
    isLost = true
  }
  client.on('error', onError)
  try {
    // BEGIN and SET are sent in one message, because a separate round trip would take longer than the
    // statements themselves.
    const begin = [
      `begin isolation level ${isolation}`,
      ...(kind === 'postgres' ? [`set local statement_timeout = ${statementTimeoutMs}`] : []),
      ...(isDurable ? [] : ['set local synchronous_commit = off']),
    ]
    await connection.query(begin.join('; '))
    const result = await work(connection.builder)
    isCommitting = true
    await connection.query('commit')
    return result
  } catch (error) {
    isLost ||= isConnectionError(error)
    // A database client whose rollback fails must not be used again, because its transaction is still open.
    if (!isLost)
      await connection.query('rollback').catch(() => {
        isLost = true
      })
    throw isLost ? new ConnectionLostError(error, isCommitting) : error
  } finally {
    client.off('error', onError)
    client.release(isLost)
  }
}

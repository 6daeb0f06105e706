import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './database.ts'
import { sqlState } from './sql-error.ts'

/** What queries inside a transaction go through. The outer database must not be used there: it waits for itself. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const ATTEMPTS = 10

/**
 * Runs `work` in a transaction and runs it again, after a short random pause, when PostgreSQL chose it as the victim of a
 * deadlock or a serialisation conflict. `work` must therefore do nothing outside the database.
 */
export async function transaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
  options: { readonly isolation?: 'read committed' | 'repeatable read' | 'serializable' } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.sql.transaction(work, { isolationLevel: options.isolation ?? 'read committed' })
    } catch (error) {
      const state = sqlState(error)
      const mayRetry = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
      if (!mayRetry || attempt === ATTEMPTS) throw error
      await sleep(Math.random() * 5 * 2 ** attempt)
    }
  }
}

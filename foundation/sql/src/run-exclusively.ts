import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { transaction } from './transaction.ts'

/**
 * Runs `work`. On PostgreSQL, does nothing while a call with the same `lock` is running in any process on
 * this database. The lock belongs to a transaction, so the lock works behind a transaction pooler and is
 * released when the connection ends. `work` runs at most once, even when its own queries lose their
 * connection. An embedded database has only one process and uses no lock.
 */
export async function runExclusively(
  database: Database,
  lock: number,
  work: () => Promise<unknown>,
): Promise<void> {
  if (database.kind === 'pglite') {
    await work()
    return
  }
  const failure = await transaction(database, async tx => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}::integer) as free`,
    )
    if (rows[0]?.free !== true) return null
    // The callback returns an error of `work` instead of throwing the error. After a thrown connection error,
    // `transaction` would call the callback again, so `work` would run a second time.
    try {
      await work()
      return null
    } catch (error) {
      return { error }
    }
  })
  if (failure !== null) throw failure.error
}

import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { transaction } from './transaction.ts'

/**
 * Runs `work` unless another process runs work with the same `lock` in this PostgreSQL database. The lock
 * belongs to a transaction, so the lock works behind a transaction pooler and is released when the connection
 * ends. An embedded database has one process and needs no lock.
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
  await transaction(database, async tx => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}::integer) as free`,
    )
    if (rows[0]?.free === true) await work()
  })
}

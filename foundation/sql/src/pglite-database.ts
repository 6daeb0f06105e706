import { drizzle } from 'drizzle-orm/node-postgres'
import { type EngineOptions, startPglite } from './pglite.ts'
import { createPool } from './pool.ts'

/**
 * Opens PGlite in `folder`, or in memory when `folder` is null (for tests). Does not lock the folder, unlike
 * `openDatabase`.
 */
export async function openPglite(folder: string | null, options: EngineOptions = {}) {
  const engine = await startPglite(folder, options)
  // PGlite has one session, so the pool has one connection. A query inside a transaction that does not use
  // the transaction's `tx` would deadlock; `connectionTimeoutMillis` turns the deadlock into an error.
  const pool = createPool(
    {
      max: 1,
      stream: engine.connect,
      // Without `user`, `pg` sends the operating system's user name, and PGlite exits on an unknown role.
      user: 'postgres',
      database: 'postgres',
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
    },
    { canCancel: false, responseTimeoutMs: 0 },
  )
  return {
    sql: drizzle(pool),
    pool,
    kind: 'pglite' as const,
    openSession: null,
    replica: null,
    description: folder === null ? 'PGlite in memory' : 'PGlite, the embedded database',
    allowLongStatements: engine.allowLongStatements,
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

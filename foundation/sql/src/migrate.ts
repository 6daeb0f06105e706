import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

/** Any constant will do, as long as every Sultan server uses the same. */
const MIGRATION_LOCK = 7_285_146

/**
 * Applies the SQL files of `folder` (absolute path, drizzle's layout: `meta/_journal.json`, `NNNN_name.sql`) that are not
 * applied yet. Each `name` has a journal of its own. Several servers may start at once on one PostgreSQL: one migrates.
 */
export async function migrate(
  database: Database,
  options: { readonly folder: string; readonly name: 'store' | 'gateway' },
): Promise<void> {
  const run = (): Promise<void> =>
    runMigrations(database.sql, {
      migrationsFolder: options.folder,
      migrationsTable: `${options.name}_migrations`,
      migrationsSchema: 'migrations',
    })
  // The embedded database has one session, which a held lock would block; its folder lock already keeps others out.
  if (database.kind === 'pglite') return run()
  const holder = await database.pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await run()
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    holder.release()
  }
}

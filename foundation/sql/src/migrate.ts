import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database } from './database.ts'

/**
 * Key of the advisory lock that a server holds while it migrates the database; the same key on all servers.
 */
const MIGRATION_LOCK = 7_285_146

interface Migrations {
  readonly folder: string
  readonly name: 'store' | 'gateway'
}

/** Options of drizzle's migrator. */
export const migratorOptions = ({ folder, name }: Migrations) => ({
  migrationsFolder: folder,
  migrationsTable: `${name}_migrations`,
  migrationsSchema: 'migrations',
})

/**
 * Applies the pending SQL files of `migrations.folder`, an absolute path to a folder in drizzle's layout
 * (`meta/_journal.json` and SQL files). The database records the applied files of the packages `store` and
 * `gateway` (`migrations.name`) in separate tables. When several servers start on one PostgreSQL, one server
 * migrates and the others wait.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<void> {
  const run = (session: pg.Client | pg.PoolClient): Promise<void> =>
    runMigrations(drizzle(session), migratorOptions(migrations))
  // An embedded database needs no advisory lock, because its folder lock excludes other servers.
  if (database.openSession === null) {
    const connection = await database.pool.connect()
    await database.allowLongStatements(() => run(connection)).finally(() => connection.release())
    return
  }
  // Migrations use a separate session without a time limit, because a migration, and the wait for another
  // server's migration, may take minutes. The end of the session releases the session's advisory lock.
  const session = await database.openSession()
  try {
    await session.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await run(session)
  } finally {
    await session.end()
  }
}

import type { Database } from '@sultan/sql/database'
import { type TestEngine, testEngines } from '@sultan/sql/test-database.fixture'
import { isLongRun } from '../long-run.ts'

/**
 * Database engines for tests of rules that hold on every engine: PostgreSQL in `npm test`, PGlite and
 * PostgreSQL in `npm run test:long`. Tests whose result may depend on the engine, such as those of
 * transactions, use `testEngines` instead and run on both engines also in `npm test`.
 */
export const alikeEngines: readonly TestEngine[] = isLongRun ? testEngines : ['postgres']

/**
 * Limits a database to one connection, as PGlite has. Code that sends a statement outside of its open
 * transaction then fails on PostgreSQL as well: the statement waits for the connection of the transaction.
 */
export function limitToOneConnection({ pool }: Database): void {
  pool.options.max = 1
}

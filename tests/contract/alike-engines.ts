import { type TestEngine, testEngines } from '@sultan/sql/test-database.fixture'
import { isLongRun } from '../long-run.ts'

/**
 * Database engines for tests of rules that hold on every engine: PostgreSQL in `npm test`, PGlite and
 * PostgreSQL in `npm run test:long`. Tests of concurrency, transactions, collation and migrations run on both
 * engines (`testEngines`), and so do the test cases of `shop-behaviour.test.ts` and the recordings of the
 * administration API.
 */
export const alikeEngines: readonly TestEngine[] = isLongRun ? testEngines : ['postgres']

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../postgres-database.fixture.ts'
import { parseFeatures } from './sql-features/parse-features.ts'
import { findUnusedSites } from './sql-features/statement-sites.ts'
import { supportedFeatures, syntaxOf, tableRows } from './sql-features/supported-features.ts'

const supported = new Set(supportedFeatures.flatMap(syntaxOf))

/**
 * Returns the PostgreSQL features that the SQL statements use and the set `supported` lacks, each as a line
 * `feature: statement`.
 */
function unsupported(statements: readonly string[]): readonly string[] {
  return statements.flatMap(statement =>
    [...parseFeatures(statement)]
      .filter(feature => !supported.has(feature))
      .map(feature => `${feature}: ${statement.trim().slice(0, 300)}`),
  )
}

describe('SQL statements of the shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sultan-statements-'))
  let statements: readonly string[]
  beforeAll(async () => {
    const file = join(folder, 'statements.json')
    const program = join(import.meta.dirname, 'sql-features/run-statements.ts')
    const env = {
      ...process.env,
      DATABASE_URL: await createDatabase('statements'),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../e2e/drizzle-modules.preload.ts')}`,
      NODE_V8_COVERAGE: join(folder, 'coverage'),
      // V8's code coverage is not exact for functions that Node loads from its cache of compiled modules.
      NODE_DISABLE_COMPILE_CACHE: '1',
    }
    await promisify(execFile)(process.execPath, [program, file], { env })
    // The cast is safe: `run-statements.ts` writes a JSON array of strings.
    statements = JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('every place in the sources that builds or sends SQL is executed by this test', () => {
    expect(findUnusedSites(join(folder, 'coverage'))).toEqual([])
  })

  it('the SQL of the shop uses only PostgreSQL features in the list of supported features', () => {
    expect(statements.length).toBeGreaterThan(300)
    expect(unsupported(statements)).toEqual([])
  })

  it('the SQL of the shop uses every PostgreSQL feature in the list of supported features', () => {
    const used = new Set(statements.flatMap(statement => [...parseFeatures(statement)]))
    expect([...supported].filter(feature => !used.has(feature))).toEqual([])
  })
})

describe('parseFeatures', () => {
  it.each([
    ['lock table products', 'LockStmt'],
    ['select pg_sleep(1)', 'function pg_sleep'],
    ['select * from orders for share nowait', 'LockWaitError'],
    ['select sum(total) over () from orders', 'window function'],
    ['insert into a select 1 except select 2', 'SETOP_EXCEPT'],
    ['create index i on products using brin (search_text)', 'index brin'],
    [
      'create function f() returns int language plpgsql as $$ begin return pg_backend_pid(); end $$',
      'function pg_backend_pid',
    ],
  ])(
    'finds the PostgreSQL feature “$1”, which is not in the list of supported features, in the statement: %s',
    (statement, feature) => {
      expect(parseFeatures(statement)).toContain(feature)
      expect(supported).not.toContain(feature)
    },
  )
})

it('the table in docs/scale.md has a row for every PostgreSQL feature that the shop uses and that CockroachDB, YugabyteDB or Aurora DSQL lacks or supports only in part', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8').split('\n')
  expect(tableRows.filter(row => !lines.includes(row))).toEqual([])
})

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase, openPglite } from './database.ts'

export type TestEngine = 'pglite' | 'postgres'

/** For `describe.each`: what holds on one engine must be shown on both, because PGlite hides races. */
export const testEngines: readonly TestEngine[] = ['pglite', 'postgres']

/** A fresh, empty database of a test's own. PostgreSQL's address comes from the test set-up (`tests/postgres-cluster.ts`). */
export async function openTestDatabase(engine: TestEngine): Promise<Database> {
  if (engine === 'pglite') return openPglite(null)
  const server = process.env.SULTAN_TEST_POSTGRES
  if (server === undefined)
    throw new Error('No PostgreSQL for tests here: only the contract and e2e projects start one.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import { openPglite } from './pglite-database.ts'

export type TestEngine = 'pglite' | 'postgres'

/**
 * Engines for `describe.each`. PGlite runs transactions one at a time, which hides races, so concurrency is
 * also tested on PostgreSQL.
 */
export const testEngines: readonly TestEngine[] = ['pglite', 'postgres']

let emptyImage: Promise<Blob> | undefined

/**
 * The data folder of an empty PGlite database. Creating a database takes three seconds of processor time,
 * loading this folder a third of a second.
 */
async function createEmptyImage(): Promise<Blob> {
  const database = await PGlite.create()
  const image = await database.dumpDataDir('none')
  await database.close()
  return image
}

/**
 * Opens a new, empty database. The URL of the PostgreSQL server comes from `tests/postgres-cluster.setup.ts`.
 */
export async function openTestDatabase(engine: TestEngine): Promise<Database> {
  if (engine === 'pglite') {
    emptyImage ??= createEmptyImage()
    return openPglite(null, { image: await emptyImage })
  }
  const server = process.env.SULTAN_TEST_POSTGRES
  if (server === undefined)
    throw new Error('SULTAN_TEST_POSTGRES is not set: only the contract and e2e projects start PostgreSQL.')
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

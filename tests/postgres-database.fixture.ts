import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  readonly url: string
  readonly client: pg.Client
}

/**
 * Creates a separate database on the PostgreSQL server of the tests, empty or as a copy of the seeded demo
 * shop, and connects to it.
 */
export async function openPostgres(content: 'empty' | 'seeded' = 'empty'): Promise<TestDatabase> {
  const template = content === 'seeded' ? process.env.SULTAN_TEST_TEMPLATE : undefined
  const url = await createDatabase(`shop_${randomBytes(5).toString('hex')}`, template)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}

/** Creates a database on the PostgreSQL server of the tests and returns its URL. */
export async function createDatabase(name: string, template = 'template0'): Promise<string> {
  const server = process.env.SULTAN_TEST_POSTGRES
  if (server === undefined) throw new Error('The test PostgreSQL is not running.')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

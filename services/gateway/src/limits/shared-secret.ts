import { randomBytes } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

/**
 * A random secret that all servers on the database share, generated on first use. The secret is stored in
 * SQL, because a secret in a file would have to be copied to every server. The first call reads the secret,
 * and rejects when the database does not respond. Later calls return the secret from memory.
 */
export type SharedSecret = () => Promise<string>

export function createSharedSecret(database: Database, name: string): SharedSecret {
  let loaded: Promise<string> | null = null
  return () => {
    loaded ??= load(database, name).catch(error => {
      loaded = null
      throw error
    })
    return loaded
  }
}

async function load({ sql: db }: Database, name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.execute(
    sql`insert into gateway_secrets (name, secret) values (${name}, ${secret}) on conflict do nothing`,
  )
  const { rows } = await db.execute<{ secret: string }>(
    sql`select secret from gateway_secrets where name = ${name}`,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`The secret ${name} was stored and is missing`)
  return row.secret
}

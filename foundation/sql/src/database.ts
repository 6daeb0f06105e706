import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { startPglite } from './pglite.ts'

/** One open database. `sql` is drizzle's query layer; both engines are driven by `pg`, so rows and errors look the same. */
export interface Database {
  readonly sql: NodePgDatabase
  readonly pool: pg.Pool
  readonly kind: 'pglite' | 'postgres'
  /** For the start-up line, without credentials. */
  readonly description: string
  /** Finishes what runs, checkpoints an embedded database and frees its folder. */
  close(): Promise<void>
}

/** A database in a folder of ours, or a PostgreSQL server. */
export type DatabaseAddress = { readonly dataDir: string } | { readonly url: string }

/**
 * Opens the embedded database (hardened PGlite, `docs/decisions/0002-one-driver-for-both-databases.md`) or connects to a
 * PostgreSQL server. Rejects with one clear sentence when the folder is in use or the server does not answer.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'url' in address ? openServer(address.url) : openEmbedded(address.dataDir)
}

async function openServer(url: string): Promise<Database> {
  if (!isReadable(url)) throw new Error('DATABASE_URL is no address of a PostgreSQL server.')
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'sultan',
    max: 12,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 30_000,
    statement_timeout: 30_000,
  })
  // An idle connection that the server closes is an event without a listener otherwise, and would end the process.
  pool.on('error', error => console.error(`PostgreSQL closed a connection: ${error.message}`))
  const { rows } = await pool.query<{ version: string }>('show server_version').catch(async error => {
    await pool.end()
    throw new Error(`The PostgreSQL server of DATABASE_URL does not answer: ${error.message}`)
  })
  const description = `PostgreSQL ${rows[0]?.version ?? ''} at ${URL.canParse(url) ? new URL(url).hostname : 'a local socket'}`
  return { sql: drizzle(pool), pool, kind: 'postgres', description, close: () => pool.end() }
}

/** `pg` reads it with a parser of its own, which gives up as soon as it is asked to connect. */
function isReadable(url: string): boolean {
  try {
    new pg.Client({ connectionString: url })
    return true
  } catch {
    return false
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    const database = await openPglite(join(dataDir, 'database'))
    return {
      ...database,
      async close() {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite in `folder`, or in memory (tests) when it is null. No lock: `openDatabase` holds it. */
export async function openPglite(folder: string | null): Promise<Database> {
  const engine = await startPglite(folder)
  // One connection, because PGlite has one session. A transaction that forgets its `tx` would wait for itself for ever:
  // the time-out turns that into an error.
  const pool = new pg.Pool({
    max: 1,
    stream: engine.connect,
    // Not the operating system's user, which `pg` would take: PGlite ends on a role that it does not have.
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })
  pool.on('error', error => console.error(`The embedded database closed a connection: ${error.message}`))
  return {
    sql: drizzle(pool),
    pool,
    kind: 'pglite',
    description: folder === null ? 'PGlite in memory' : 'PGlite, the embedded database',
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

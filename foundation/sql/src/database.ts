import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import type { EngineOptions } from './pglite.ts'
import { openPglite } from './pglite-database.ts'
import { createPool } from './pool.ts'
import { createReadReplica, type ReadReplica, replayedPosition, writtenPosition } from './read-replica.ts'
import { RESPONSE_MARGIN_MS } from './response-timeout.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

export type { EngineOptions }

/**
 * An open database. `sql` is drizzle's query builder. PGlite and PostgreSQL both use the driver `pg`, so
 * rows and errors have the same form on both.
 */
export interface Database {
  readonly sql: NodePgDatabase
  readonly pool: pg.Pool
  readonly kind: 'pglite' | 'postgres'
  /** Description of the database for the start-up log, without credentials. */
  readonly description: string
  /**
   * Runs `work`, such as a migration, whose statements may take long. While `work` runs, the watchdog of an
   * embedded database allows each statement five minutes.
   */
  allowLongStatements<T>(work: () => Promise<T>): Promise<T>
  /** Opens separate database sessions; null for an embedded database, which has one session only. */
  readonly openSession: OpenSession | null
  /** The streaming replica for reads; null when no replica is configured. */
  readonly replica: ReadReplica<Database> | null
  /** Waits for running queries, then checkpoints an embedded database and unlocks its folder. */
  close(): Promise<void>
}

/**
 * Opens a session for LISTEN, advisory locks and migrations. The caller must end the session. Rejects when
 * the server does not respond.
 */
export type OpenSession = () => Promise<pg.Client>

/** Data folder of an embedded database, or URL of a PostgreSQL server. */
type DatabaseAddress = ({ readonly dataDir: string } & EngineOptions) | ServerAddress

interface ServerAddress {
  readonly url: string
  /** Direct URL of the server, when `url` is the URL of a transaction pooler in front of it. */
  readonly directUrl?: string | null
  /** URL of a streaming replica. */
  readonly readUrl?: string | null
  /**
   * `application_name` of the sessions. Database triggers notify the shop's servers only of changes by
   * sessions whose name is not `sultan`, the name of the servers' own sessions. Default: `sultan`.
   */
  readonly applicationName?: string
  /** Logs when the connection to the database server is lost and when it is restored. Default: no log. */
  readonly logger?: Logger
}

/**
 * Time limit of a statement outside a transaction, in ms. The limit applies on PostgreSQL only, because
 * PGlite cannot interrupt a statement. Transactions have their own limit (`transaction`).
 */
const STATEMENT_TIMEOUT_MS = 2_000
/**
 * Opens the embedded database (hardened PGlite, decision 0002) or connects to a PostgreSQL server. Rejects
 * with a message for the operator when the folder is in use or the server does not respond.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return 'url' in address ? openServer(address) : openEmbedded(address)
}

/** Maximum number of connections in a pool. Sessions of `openSession` are not counted. */
const MAX_CONNECTIONS = 12
/**
 * Time limit for getting a free connection of the pool and for opening a new connection to the database
 * server, in ms.
 */
const ACQUIRE_TIMEOUT_MS = 2_000

async function openServer(address: ServerAddress): Promise<Database> {
  const { url, directUrl = null, readUrl = null, logger = silentLogger } = address
  for (const [name, value] of Object.entries({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: readUrl,
  }))
    if (value !== null && !isValidUrl(value))
      throw new Error(
        `${name} is not a valid PostgreSQL URL (expected postgres://user:password@host:port/database).`,
      )
  const primary = connectTo(url, address)
  const { rows } = await primary.pool
    .query<{ version: string }>('show server_version')
    .catch(async (error: unknown) => {
      await primary.close()
      const reason = error instanceof DatabaseUnavailableError ? error.reason : String(error)
      // PgBouncer's error text for a start-up message that contains a session setting.
      const advice = /unsupported startup parameter/.test(reason)
        ? '. It is a transaction pooler: set DATABASE_DIRECT_URL to the URL of PostgreSQL itself'
        : ''
      throw new Error(`The PostgreSQL server of DATABASE_URL does not respond: ${reason}${advice}`, {
        cause: error,
      })
    })
  const host = URL.canParse(url) ? new URL(url).hostname : 'a local socket'
  const description = `PostgreSQL ${rows[0]?.version ?? ''} at ${host}`
  if (readUrl === null) return { ...primary, description }
  // The connection to the replica is not awaited, because the shop works without the replica.
  const reads = connectTo(readUrl, { ...address, logger: silentLogger })
  const replica = createReadReplica({
    replica: reads,
    primaryPosition: () => writtenPosition(primary.pool),
    replicaPosition: () => replayedPosition(reads.pool),
    log: logger,
  })
  return {
    ...primary,
    description: `${description}, with a replica`,
    replica,
    async close() {
      await replica.close()
      await primary.close()
    },
  }
}

/** Creates a database client for a PostgreSQL server. The first query opens the connection. */
function connectTo(
  url: string,
  { directUrl = null, applicationName = 'sultan', logger }: ServerAddress,
): Database {
  // A transaction pooler rejects session settings, because each transaction can get another session. Behind a
  // pooler, the client itself cancels a statement at its time limit. The time zone of the session is not set,
  // because no statement depends on it.
  const isPooled = directUrl !== null
  const pool = createPool(
    {
      connectionString: url,
      application_name: applicationName,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
      ...(!isPooled && { statement_timeout: STATEMENT_TIMEOUT_MS }),
      keepAlive: true,
    },
    {
      canCancel: true,
      cancelAfterMs: isPooled ? STATEMENT_TIMEOUT_MS : null,
      responseTimeoutMs: STATEMENT_TIMEOUT_MS + RESPONSE_MARGIN_MS,
      logger,
    },
  )
  return {
    sql: drizzle(pool),
    pool,
    kind: 'postgres',
    description: 'PostgreSQL',
    openSession: () => openSession(directUrl ?? url, applicationName),
    replica: null,
    allowLongStatements: work => work(),
    close: () => pool.end(),
  }
}

const CONNECT_TIMEOUT_MS = 10_000

async function openSession(url: string, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener for `error`, Node would end the process when the connection of the client is lost.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Parses the URL with `pg`, whose client constructor throws for an invalid URL. */
function isValidUrl(url: string): boolean {
  try {
    new pg.Client({ connectionString: url })
    return true
  } catch {
    return false
  }
}

/** Opens the embedded database in a data folder, and locks the folder until the database is closed. */
async function openEmbedded({
  dataDir,
  ...engine
}: { readonly dataDir: string } & EngineOptions): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    const database = await openPglite(join(dataDir, 'database'), engine)
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

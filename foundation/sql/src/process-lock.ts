import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, OpenSession } from './database.ts'
import type { Transaction } from './transaction.ts'

/** The id of this server process, and a check whether another server process has ended. */
export interface ProcessLock {
  /** Random id of the process, so that a restarted process has another id than before. */
  readonly processId: number
  /**
   * True when the process has ended or has lost its connection, because the two cases cannot be
   * distinguished. False when the process is connected, and where the database cannot detect the end of a
   * process.
   */
  hasEnded(tx: Transaction, processId: number): Promise<boolean>
  close(): Promise<void>
}

/** First half of the key of a process's advisory lock. The second half is the process id. */
const LOCK_CLASS = 7_285_147
const MAX_PROCESS_ID = 2 ** 31
const RECONNECT_PAUSE_MS = 500

/**
 * Holds an advisory lock for this process on a separate connection. PostgreSQL releases the lock when the
 * process ends, however it ends. `hasEnded` checks whether the lock of a process is free. When the connection
 * goes through a transaction pooler, the lock outlives the process, and `hasEnded` returns false.
 */
export async function openProcessLock(database: Database): Promise<ProcessLock> {
  const processId = randomInt(1, MAX_PROCESS_ID)
  // An embedded database admits only one process at a time (folder lock), so any other process whose id is
  // stored in the database has ended.
  const { openSession } = database
  if (openSession === null) return { processId, hasEnded: async () => true, close: async () => undefined }
  const closing = new AbortController()
  const lockAgain = (): void =>
    void keepTrying(async () => {
      client = await lock(openSession, processId, lockAgain)
      if (closing.signal.aborted) await client.end()
    }, closing.signal)
  let client = await lock(openSession, processId, lockAgain)

  return {
    processId,
    async hasEnded(tx, id) {
      const { rows } = await tx.execute<{ is_free: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${LOCK_CLASS}::int, ${id}::int) as is_free`,
      )
      return rows[0]?.is_free === true
    },
    async close() {
      closing.abort()
      await client.end().catch(() => undefined)
    },
  }
}

/** Resolves with the connection that holds the lock; `onLost` is called once when that connection ends. */
async function lock(openSession: OpenSession, processId: number, onLost: () => void): Promise<pg.Client> {
  const client = await openSession()
  try {
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, processId])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  client.once('end', onLost)
  return client
}

async function keepTrying(attempt: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(RECONNECT_PAUSE_MS, undefined, { ref: false })
    const isDone = await attempt().then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { redactSqlError } from '@sultan/sql/sql-error'
import { LONG_JOB_TIMEOUT_MS, transaction } from '@sultan/sql/transaction'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, MAX_CLOCK_DIFFERENCE_MS, type StoredResponse } from './response-cache.ts'

/**
 * A cache in SQL of the last good responses of the store, which survives a restart. Writes are batched in the
 * background.
 */
export interface PersistentResponseCache {
  /**
   * Resolves with the cached response for `key`: the response that waits in memory to be written to SQL, or
   * else the response that is stored in SQL. Null when no response is cached or the database cannot be read.
   */
  read(key: string): Promise<StoredResponse | null>
  /**
   * Queues the write of a response, unless the queue is full or the response is of a search. An unchanged
   * response is not written again within an hour. When the new response is not worth storing (404, empty
   * list, too large), the stored response is deleted.
   */
  put(key: string, stored: StoredResponse): void
  /** Writes the queued responses to SQL and ends the periodic writes. To be called at shutdown. */
  close(): Promise<void>
}

const WRITE_INTERVAL_MS = 10_000
const REWRITE_AFTER_MS = 3_600_000
/**
 * Maximum number of responses stored by one write. Without the limit, many requests for made-up URLs would
 * evict real responses and keep the database busy.
 */
const MAX_PENDING = 100
const MAX_BODY_LENGTH = 2_000_000
const MAX_WRITTEN_HASHES = 5_000
const MAX_ROWS = 5_000
/**
 * The database's time plus the allowed difference between clocks. A row with a later time is one that a
 * server with a wrong clock has written.
 */
const LATEST_TIME = sql.raw(`clock_timestamp() + interval '${MAX_CLOCK_DIFFERENCE_MS} milliseconds'`)

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Creates a response cache in SQL. `storeUrl` keeps apart the responses of stores that share a database. */
export function createPersistentResponseCache(
  database: Database,
  storeUrl: string,
  logger: Logger,
): PersistentResponseCache {
  const pending = new Map<string, StoredResponse>()
  const pendingDeletes = new Set<string>()
  /**
   * Maps the key of a table row (`rowKey`) to the body hash and the receipt time of the response that was
   * last queued for this row. By these values, `put` recognises unchanged responses.
   */
  const written = new LRUCache<string, { readonly bodyHash: string; readonly at: number }>({
    max: MAX_WRITTEN_HASHES,
  })
  let writing: Promise<void> = Promise.resolve()
  const rowKey = (key: string) => sha256(`${storeUrl} ${key}`)
  const timer = setInterval(flush, WRITE_INTERVAL_MS)
  timer.unref()

  function flush(): void {
    writing = writing
      .then(() => writeRows(pending, pendingDeletes, database))
      .catch((error: unknown) => {
        logger.error({ err: redactSqlError(error) }, 'The persistent response cache could not be written')
        // After a failed write, it is unknown which table rows were written. Clearing `written` makes `put`
        // queue the next response for every cache key, even an unchanged response.
        written.clear()
      })
  }

  return {
    async read(key) {
      const name = rowKey(key)
      const queued = pending.get(name)
      if (queued !== undefined) return queued
      if (pendingDeletes.has(name)) return null
      try {
        return await readRow(database, name)
      } catch (error) {
        logger.error({ err: redactSqlError(error) }, 'The persistent response cache could not be read')
        return null
      }
    },
    put(key, stored) {
      // Responses to searches are not stored: they would fill the table, and a search term is rarely
      // requested again.
      if (/[?&]search=/.test(key)) return
      const isStored = isStorable(stored.response)
      if ((isStored ? pending : pendingDeletes).size >= MAX_PENDING) return
      const name = rowKey(key)
      const last = written.get(name)
      const bodyHash = isStored ? sha256(stored.response.body) : 'none'
      const sinceLast = stored.storedAt - (last?.at ?? 0)
      if (last?.bodyHash === bodyHash && sinceLast >= 0 && sinceLast < REWRITE_AFTER_MS) return
      written.set(name, { bodyHash, at: stored.storedAt })
      if (isStored) {
        pending.set(name, stored)
        pendingDeletes.delete(name)
      } else {
        pending.delete(name)
        pendingDeletes.add(name)
      }
    },
    async close() {
      clearInterval(timer)
      flush()
      await writing
    },
  }
}

function isStorable({ status, body }: CachedResponse): boolean {
  return status === 200 && body !== '[]' && body.length <= MAX_BODY_LENGTH
}

async function writeRows(
  pending: Map<string, StoredResponse>,
  pendingDeletes: Set<string>,
  database: Database,
): Promise<void> {
  const names = [...pendingDeletes].map(name => sql`${name}`)
  pendingDeletes.clear()
  if (names.length > 0)
    await database.sql.execute(
      sql`delete from last_good_answers where question_hash in (${sql.join(names, sql`, `)})`,
    )
  if (pending.size === 0) return
  const responses = [...pending]
  pending.clear()
  const rows = await Promise.all(
    responses.map(async ([name, { response, storedAt }]) => {
      const compressed = await compress(JSON.stringify(response))
      return sql`(${name}, ${compressed}, to_timestamp(${storedAt / 1000}))`
    }),
  )
  await database.sql.execute(sql`
    insert into last_good_answers (question_hash, answer, kept_at) values ${sql.join(rows, sql`, `)}
    on conflict (question_hash) do update set answer = excluded.answer, kept_at = excluded.kept_at
      where excluded.kept_at > last_good_answers.kept_at or last_good_answers.kept_at > ${LATEST_TIME}`)
}

async function readRow(database: Database, name: string): Promise<StoredResponse | null> {
  const { rows } = await database.sql.execute<{ answer: Buffer; kept_at: string }>(sql`
    select answer, extract(epoch from kept_at)::text as kept_at from last_good_answers
    where question_hash = ${name}`)
  const [row] = rows
  if (row === undefined) return null
  // The cast is safe: every value in the table was written by `writeRows`, of this or an earlier version, in
  // the same shape.
  const response = JSON.parse((await decompress(row.answer)).toString()) as CachedResponse
  return { response, storedAt: Number(row.kept_at) * 1000 }
}

/**
 * Deletes cached store responses from the database. A response is deleted if it is older than 24 hours, if
 * its date is more than five minutes in the future, or if it is not one of the newest 5,000 responses. The
 * current time comes from the database's clock.
 */
export async function deleteOldResponses(database: Database): Promise<void> {
  const statement = sql`
    delete from last_good_answers where kept_at < clock_timestamp() - interval '24 hours'
      or kept_at > ${LATEST_TIME}
      or question_hash in (select question_hash from last_good_answers order by kept_at desc offset ${MAX_ROWS})`
  await transaction(database, tx => tx.execute(statement), { statementTimeoutMs: LONG_JOB_TIMEOUT_MS })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

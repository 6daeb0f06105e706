import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import { logFault } from '../http/log-fault.ts'
import type { KeptAnswer } from './read-cache.ts'

export interface ShelvedAnswer {
  readonly answer: KeptAnswer
  /** In ms since 1970. */
  readonly keptAt: number
}

/** Last good answers in SQL, so that they hold over a restart. Never in anybody's way: written behind, in groups, rarely. */
export interface AnswerShelf {
  /** Null when there is none; also when the database fails. */
  read(key: string): Promise<ShelvedAnswer | null>
  /** Written soon, and only when the answer is another one than an hour ago or the row is an hour old. */
  put(key: string, answer: ShelvedAnswer): void
  /** Writes what waits; afterwards nothing is written any more. */
  close(): Promise<void>
}

const WRITE_EVERY_MS = 10_000
const SAME_FOR_MS = 3_600_000
/** Of one writing: somebody who makes up questions must not push the real ones out or keep the database busy. */
const MOST_WAITING = 100
const LARGEST_BODY = 2_000_000
const MOST_REMEMBERED = 5_000
/** Rows that are left when old ones are deleted. */
const MOST_ROWS = 5_000

const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

/** `storeUrl`: whose answers they are. What another shop said, a trial one say, is nobody's answer here. */
export function createAnswerShelf(database: Database, storeUrl: string): AnswerShelf {
  const waiting = new Map<string, ShelvedAnswer>()
  /** Of what is there no longer: the answer from before must not come back. */
  const gone = new Set<string>()
  /** What stands in the table, as far as this process knows. */
  const written = new Map<string, { readonly bodyHash: string; readonly at: number }>()
  let writing: Promise<void> = Promise.resolve()
  const nameOf = (key: string) => hashOf(`${storeUrl} ${key}`)
  const timer = setInterval(writeSoon, WRITE_EVERY_MS)
  timer.unref()

  function writeSoon(): void {
    writing = writing
      .then(() => write(waiting, gone, database))
      .catch((error: unknown) => {
        logFault('Last good answers were not written', error)
      })
  }

  return {
    async read(key) {
      const name = nameOf(key)
      const pending = waiting.get(name)
      if (pending !== undefined) return pending
      if (gone.has(name)) return null
      try {
        return await readRow(database, name)
      } catch (error) {
        logFault('A last good answer could not be read', error)
        return null
      }
    },
    put(key, shelved) {
      // What shoppers type would fill the table with rows that nobody asks for again.
      if (/[?&]search=/.test(key)) return
      const isKept = isWorthIt(shelved.answer)
      if ((isKept ? waiting : gone).size >= MOST_WAITING) return
      const name = nameOf(key)
      const before = written.get(name)
      const bodyHash = isKept ? hashOf(shelved.answer.body) : 'none'
      const isSame = before?.bodyHash === bodyHash && shelved.keptAt - before.at < SAME_FOR_MS
      if (isSame) return
      if (written.size >= MOST_REMEMBERED) written.clear()
      written.set(name, { bodyHash, at: shelved.keptAt })
      if (isKept) {
        waiting.set(name, shelved)
        gone.delete(name)
      } else {
        waiting.delete(name)
        gone.add(name)
      }
    },
    async close() {
      clearInterval(timer)
      writeSoon()
      await writing
    },
  }
}

/** An empty list is no help. */
function isWorthIt({ status, body }: KeptAnswer): boolean {
  return status === 200 && body !== '[]' && body.length <= LARGEST_BODY
}

/** Both by the names of their rows. */
async function write(
  waiting: Map<string, ShelvedAnswer>,
  gone: Set<string>,
  database: Database,
): Promise<void> {
  const names = [...gone]
  gone.clear()
  if (names.length > 0)
    await database.sql.execute(sql`
      delete from last_good_answers
      where question_hash in (${sql.join(
        names.map(name => sql`${name}`),
        sql`, `,
      )})`)
  if (waiting.size === 0) return
  const answers = [...waiting]
  waiting.clear()
  const rows = await Promise.all(
    answers.map(async ([name, { answer, keptAt }]) => {
      const packed = await gzipped(JSON.stringify(answer))
      return sql`(${name}, ${packed}, to_timestamp(${keptAt / 1000}))`
    }),
  )
  await database.sql.execute(sql`
    insert into last_good_answers (question_hash, answer, kept_at) values ${sql.join(rows, sql`, `)}
    on conflict (question_hash) do update set answer = excluded.answer, kept_at = excluded.kept_at
      where excluded.kept_at > last_good_answers.kept_at`)
}

async function readRow(database: Database, name: string): Promise<ShelvedAnswer | null> {
  const { rows } = await database.sql.execute<{ answer: Buffer; kept_at: string }>(sql`
    select answer, extract(epoch from kept_at)::text as kept_at from last_good_answers
    where question_hash = ${name}`)
  const [row] = rows
  if (row === undefined) return null
  // Written by `write` of this or an earlier version, which has not changed its shape.
  const answer = JSON.parse((await gunzipped(row.answer)).toString()) as KeptAnswer
  return { answer, keptAt: Number(row.kept_at) * 1000 }
}

/** What is older than 24 hours, and what is beyond the newest 5,000, goes. */
export async function deleteOldAnswers(database: Database, now: Date): Promise<void> {
  await database.sql.execute(sql`
    delete from last_good_answers where kept_at < ${now.toISOString()}::timestamptz - interval '24 hours'
      or question_hash in (select question_hash from last_good_answers order by kept_at desc offset ${MOST_ROWS})`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

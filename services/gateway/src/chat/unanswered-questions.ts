import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

export interface UnansweredQuestion {
  /** The unanswered question without words that often identify a person (`anonymize`). */
  readonly question: string
  readonly times: number
  readonly lastAskedAt: Date
}

/** Maximum number of stored unanswered questions. A new question replaces the least frequent one. */
const MAX_QUESTIONS = 500
const RETENTION_DAYS = 30
/** Maximum length of a stored unanswered question, in characters. */
const MAX_LENGTH = 200

/** Counts a question that the assistant could not answer. A text without letters is not counted. */
export async function countUnansweredQuestion(
  { sql: db }: Pick<Database, 'sql'>,
  text: string,
  now: Date,
): Promise<void> {
  const question = anonymize(text)
  if (question === '') return
  await db.execute(sql`
    insert into unanswered_questions (question, times, last_asked_at)
    values (${question}, 1, ${now.toISOString()}::timestamptz)
    on conflict (question) do update
    set times = unanswered_questions.times + 1, last_asked_at = excluded.last_asked_at`)
  await db.execute(sql`
    delete from unanswered_questions where question in (
      select question from unanswered_questions where question <> ${question}
      order by times desc, last_asked_at desc offset ${MAX_QUESTIONS - 1})`)
}

/**
 * One page of the list of unanswered questions, the most frequent first, and the number of all unanswered
 * questions.
 */
export async function listUnansweredQuestions(
  { sql: db }: Pick<Database, 'sql'>,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly UnansweredQuestion[]; readonly total: number }> {
  const { rows } = await db.execute<{ question: string; times: number; seconds: number }>(sql`
    select question, times, extract(epoch from last_asked_at)::int as seconds from unanswered_questions
    order by times desc, last_asked_at desc, question limit ${perPage} offset ${(page - 1) * perPage}`)
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from unanswered_questions`,
  )
  return {
    rows: rows.map(({ seconds, ...row }) => ({ ...row, lastAskedAt: new Date(seconds * 1000) })),
    total: counts[0]?.total ?? 0,
  }
}

/** Deletes the unanswered questions that shoppers last asked more than `RETENTION_DAYS` days ago. */
export async function deleteOldUnansweredQuestions({ sql: db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  await db.execute(sql`delete from unanswered_questions where last_asked_at < ${before}::timestamptz`)
}

/**
 * Removes from a question what often identifies a person: e-mail and web addresses, the words after `ulica`
 * or `ul.` (street), and all words with digits. Case and spaces are normalized, so that equal questions are
 * counted together. Returns '' for a text without letters.
 */
function anonymize(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\S+@\S+|(?:https?:\/\/|www\.)\S+/gu, '…')
    .replace(/(?<!\p{L})(?:ulic[aeiu]|ul\.)\s*[^,;.?!\n]*/gu, '…')
    .replace(/\S*\p{N}\S*/gu, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/…(?: …)+/gu, '…')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()
  return /\p{L}/u.test(words) ? words : ''
}

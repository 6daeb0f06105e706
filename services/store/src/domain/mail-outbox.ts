import type { Database } from '@sultan/sql/database'
import { LONG_JOB_TIMEOUT_MS, transaction } from '@sultan/sql/transaction'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { outgoingMails } from '../db/mail-tables.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

/**
 * `clock_timestamp()` is the clock of the database, which all servers share. `now()` would be constant within
 * a transaction.
 */
const databaseTime = sql`clock_timestamp()`

/** SQL condition that an e-mail is neither sent nor abandoned. */
export const isPending = and(isNull(outgoingMails.sentAt), isNull(outgoingMails.givenUpAt))
const isUnclaimed = or(isNull(outgoingMails.leasedUntil), lt(outgoingMails.leasedUntil, databaseTime))

/**
 * Claims the e-mail that has been due for the longest time; null when no e-mail is due. For `leaseMs` no
 * other server can claim the same e-mail. The claim then expires, so that another server can send the e-mail
 * if this server has crashed.
 */
export async function claimMail({ sql: db }: Database, leaseMs: number): Promise<OutgoingMail | null> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(isPending, isUnclaimed, sql`${outgoingMails.nextAttemptAt} <= ${databaseTime}`))
    .orderBy(outgoingMails.nextAttemptAt, outgoingMails.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(outgoingMails)
    .set({ leasedUntil: afterMs(leaseMs), attempts: sql`${outgoingMails.attempts} + 1` })
    .where(sql`${outgoingMails.id} = (${due})`)
    .returning()
  return claimed ?? null
}

/** Marks an e-mail as sent, even if another server has claimed it meanwhile. */
export async function markSent({ sql: db }: Database, { id }: OutgoingMail): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ sentAt: databaseTime, leasedUntil: null, lastError: null, ...clearedResetLink })
    .where(and(eq(outgoingMails.id, id), isNull(outgoingMails.sentAt)))
}

/** Schedules the next attempt to send an e-mail, `pauseMs` from now. */
export async function postponeMail(
  { sql: db }: Database,
  mail: OutgoingMail,
  { pauseMs, reason }: { readonly pauseMs: number; readonly reason: string },
): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ nextAttemptAt: afterMs(pauseMs), leasedUntil: null, lastError: reason })
    .where(isStillClaimed(mail))
}

/** Abandons an e-mail after its last attempt. The row remains in the outbox, with the reason. */
export async function giveUpMail({ sql: db }: Database, mail: OutgoingMail, reason: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ givenUpAt: databaseTime, leasedUntil: null, lastError: reason, ...clearedResetLink })
    .where(isStillClaimed(mail))
}

/**
 * Makes pending e-mails due when a server starts, because the cause of earlier failures may have been fixed.
 * E-mails that a server has claimed are unchanged, except in an embedded database. Only one server uses an
 * embedded database, so all claims in it are from before the start of the server.
 */
export async function retryMailsNow({ sql: db, kind }: Database): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ nextAttemptAt: databaseTime, leasedUntil: null })
    .where(kind === 'pglite' ? isPending : and(isPending, isUnclaimed))
}

/** Number of e-mails that are neither sent nor abandoned. */
export async function countWaitingMails({ sql: db }: Database): Promise<number> {
  return db.$count(outgoingMails, and(isNull(outgoingMails.sentAt), isNull(outgoingMails.givenUpAt)))
}

/** Deletes e-mails older than 30 days that are sent or abandoned. */
export async function deleteFinishedMails(database: Database): Promise<void> {
  const done = or(sql`${outgoingMails.sentAt} is not null`, sql`${outgoingMails.givenUpAt} is not null`)
  const isOld = sql`${outgoingMails.createdAt} < ${databaseTime} - interval '30 days'`
  await transaction(database, tx => tx.delete(outgoingMails).where(and(done, isOld)), {
    statementTimeoutMs: LONG_JOB_TIMEOUT_MS,
  })
}

/**
 * The password reset link gives access to the account, so it is deleted when the e-mail is sent or abandoned.
 */
const clearedResetLink = {
  payload: sql`case when ${outgoingMails.kind} = 'password-reset' then '{}'::jsonb else ${outgoingMails.payload} end`,
}

/** SQL condition that an e-mail is pending and that no other server has claimed it since this server did. */
export function isStillClaimed({ id, attempts }: OutgoingMail) {
  return and(eq(outgoingMails.id, id), eq(outgoingMails.attempts, attempts), isPending)
}

function afterMs(ms: number) {
  return sql`${databaseTime} + ${ms} * interval '1 millisecond'`
}

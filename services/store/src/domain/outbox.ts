import type { Database } from '@sultan/sql/database'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { outgoingMails } from '../db/mail-tables.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect

/** The database's clock: several servers share the outbox. Not `now()`, which stands still within a transaction. */
const clock = sql`clock_timestamp()`

const pending = and(isNull(outgoingMails.sentAt), isNull(outgoingMails.givenUpAt))
const free = or(isNull(outgoingMails.leasedUntil), lt(outgoingMails.leasedUntil, clock))

/**
 * The mail that waits longest and is due, for this server alone until `leaseMs` have passed; null when there is none. A
 * server that dies with it leaves it to the others after that.
 */
export async function claimMail({ sql: queries }: Database, leaseMs: number): Promise<OutgoingMail | null> {
  const due = queries
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(pending, free, sql`${outgoingMails.nextAttemptAt} <= ${clock}`))
    .orderBy(outgoingMails.nextAttemptAt, outgoingMails.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await queries
    .update(outgoingMails)
    .set({ leasedUntil: fromNow(leaseMs), attempts: sql`${outgoingMails.attempts} + 1` })
    .where(sql`${outgoingMails.id} = (${due})`)
    .returning()
  return claimed ?? null
}

/** It is out, whoever holds it by now. */
export async function markSent({ sql: queries }: Database, { id }: OutgoingMail): Promise<void> {
  await queries
    .update(outgoingMails)
    .set({ sentAt: clock, leasedUntil: null, lastError: null, ...withoutSecret })
    .where(and(eq(outgoingMails.id, id), isNull(outgoingMails.sentAt)))
}

/** Not sent; due again after `pauseMs`. */
export async function postponeMail(
  { sql: queries }: Database,
  mail: OutgoingMail,
  { pauseMs, reason }: { readonly pauseMs: number; readonly reason: string },
): Promise<void> {
  await queries
    .update(outgoingMails)
    .set({ nextAttemptAt: fromNow(pauseMs), leasedUntil: null, lastError: reason })
    .where(stillHeld(mail))
}

/** Not sent and never tried again. The row stays for who asks why. */
export async function giveUpMail(
  { sql: queries }: Database,
  mail: OutgoingMail,
  reason: string,
): Promise<void> {
  await queries
    .update(outgoingMails)
    .set({ givenUpAt: clock, leasedUntil: null, lastError: reason, ...withoutSecret })
    .where(stillHeld(mail))
}

/**
 * At the start of a server: what waits for its next attempt is due at once, because the owner may just have set right what
 * was wrong. The embedded database has one server only, so what a killed one held is free again, too.
 */
export async function makeMailsDue({ sql: queries, kind }: Database): Promise<void> {
  await queries
    .update(outgoingMails)
    .set({ nextAttemptAt: clock, leasedUntil: null })
    .where(kind === 'pglite' ? pending : and(pending, free))
}

/** Mails older than 30 days that are sent or given up. */
export async function deleteOldMails({ sql: queries }: Database): Promise<void> {
  const done = or(sql`${outgoingMails.sentAt} is not null`, sql`${outgoingMails.givenUpAt} is not null`)
  await queries
    .delete(outgoingMails)
    .where(and(done, sql`${outgoingMails.createdAt} < ${clock} - interval '30 days'`))
}

/** The link to a new password is worth a password: it is not kept longer than it is needed. */
const withoutSecret = {
  payload: sql`case when ${outgoingMails.kind} = 'password-reset' then '{}'::jsonb else ${outgoingMails.payload} end`,
}

/** Nobody has claimed it since: a server that took too long does not decide for another. */
function stillHeld({ id, attempts }: OutgoingMail) {
  return and(eq(outgoingMails.id, id), eq(outgoingMails.attempts, attempts), pending)
}

function fromNow(ms: number) {
  return sql`${clock} + ${ms} * interval '1 millisecond'`
}

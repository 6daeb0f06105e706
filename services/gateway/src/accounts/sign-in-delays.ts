import { createHash } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

/**
 * A delay after failed sign-ins that grows per account and source (IP address or known device), so that an
 * attacker at another IP address cannot lock out the owner of the account (decision 0021). The failures are
 * counted in SQL, because several servers share the counts.
 */
export interface SignInDelays {
  /**
   * Counts a sign-in attempt as failed before the password is checked, so that parallel attempts count too.
   * Returns 0 when the attempt is allowed; otherwise counts nothing and returns the seconds until the next
   * attempt is allowed.
   */
  begin(account: string, source: string): Promise<number>
  /**
   * Deletes the failed attempts of an account from one source (IP address or known device). To be called
   * after a successful sign-in.
   */
  clear(account: string, source: string): Promise<void>
  /** Undoes the count of a sign-in attempt whose password was not checked. */
  undo(account: string, source: string): Promise<void>
  /**
   * Deletes all failed attempts of an account; to be called after a new password is set, because attempts
   * with the old password must not delay the owner.
   */
  clearAccount(account: string): Promise<void>
}

/**
 * Delay in seconds after the first, second … failed sign-in in a row. The last value also applies after every
 * further failure.
 */
const DELAYS_SECONDS = [0, 0, 0, 0, 30, 60, 120, 240, 480, 900]
/** Number of seconds without a sign-in attempt after which earlier failed attempts no longer count. */
const FORGET_AFTER_SECONDS = 3600

export function createSignInDelays({ sql: db }: Pick<Database, 'sql'>, now: () => Date): SignInDelays {
  return {
    async begin(account, source) {
      const at = now().toISOString()
      const failures = sql`case
        when sign_in_delays.last_at < ${at}::timestamptz - make_interval(secs => ${FORGET_AFTER_SECONDS}) then 1
        else sign_in_delays.failures + 1 end`
      const { rows } = await db.execute(sql`
        insert into sign_in_delays (account_hash, source_hash, failures, blocked_until, last_at)
        values (${account}, ${hash(source)}, 1, ${at}, ${at})
        on conflict (account_hash, source_hash) do update set failures = ${failures}, last_at = excluded.last_at,
          blocked_until = excluded.last_at + make_interval(secs =>
            (${`{${DELAYS_SECONDS.join()}}`}::int[])[least(${failures}, ${DELAYS_SECONDS.length}::int)])
        where sign_in_delays.blocked_until <= excluded.last_at
        returning failures`)
      return rows.length > 0 ? 0 : secondsLeft(account, source)
    },
    async clear(account, source) {
      await db.execute(
        sql`delete from sign_in_delays where account_hash = ${account} and source_hash = ${hash(source)}`,
      )
    },
    async undo(account, source) {
      await db.execute(sql`
        update sign_in_delays set failures = greatest(failures - 1, 0), blocked_until = last_at
        where account_hash = ${account} and source_hash = ${hash(source)}`)
    },
    async clearAccount(account) {
      await db.execute(sql`delete from sign_in_delays where account_hash = ${account}`)
    },
  }

  async function secondsLeft(account: string, source: string): Promise<number> {
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select ceil(extract(epoch from blocked_until - ${now().toISOString()}::timestamptz))::int as seconds
      from sign_in_delays where account_hash = ${account} and source_hash = ${hash(source)}`)
    return Math.max(1, rows[0]?.seconds ?? 1)
  }
}

/** Deletes the counts of failed sign-ins whose latest attempt is older than an hour. */
export async function deleteOldSignInDelays({ sql: db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGET_AFTER_SECONDS * 1000).toISOString()
  await db.execute(sql`delete from sign_in_delays where last_at < ${before}::timestamptz`)
}

function hash(source: string): string {
  return createHash('sha256').update(source).digest('hex')
}

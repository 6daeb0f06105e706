import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

/** A time window of fixed length. `start` is in seconds since 1970, `length` in seconds. */
export interface TimeWindow {
  readonly start: number
  readonly length: number
}

/** Counters per name and time window. All servers of a shop share the counters. */
export interface WindowCounters {
  /**
   * Adds `amount` to the counter `name` of a time window and returns the new value. A negative `amount`
   * lowers the counter, but never below zero.
   */
  add(name: string, window: TimeWindow, amount: number): Promise<number>
  /** Sets the counters of this name to zero in all time windows. */
  reset(name: string): Promise<void>
}

/** Age in seconds after which the counters of a time window are deleted. The longest window is one hour. */
const RETENTION_SECONDS = 3600

export function createSqlCounters({ sql: db }: Database): WindowCounters {
  return {
    async add(name, { start }, amount) {
      const { rows } = await db.execute<{ requests: number }>(sql`
        insert into rate_windows (bucket, window_start, requests)
        values (${name}, to_timestamp(${start}), greatest(${amount}::int, 0))
        on conflict (bucket, window_start) do update
          set requests = greatest(rate_windows.requests + ${amount}::int, 0)
        returning requests`)
      const count = rows[0]?.requests ?? 0
      // The first increment of a counter in each time window also deletes the counters of old time windows,
      // so that the table `rate_windows` stays small.
      if (count === 1)
        await db.execute(
          sql`delete from rate_windows where window_start < to_timestamp(${start - RETENTION_SECONDS})`,
        )
      return count
    },
    async reset(name) {
      await db.execute(sql`delete from rate_windows where bucket = ${name}`)
    },
  }
}

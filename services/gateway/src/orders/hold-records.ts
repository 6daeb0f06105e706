import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

/**
 * An order that has to be set to `on-hold`. `keyHash` identifies the idempotency key of its order request.
 */
export interface DueHold {
  readonly keyHash: string
  /** Id of the order; null while the outcome of the order is unknown. */
  readonly orderId: number | null
  readonly sentSecondsAgo: number
  /** Time of the checkout request; distinguishes the request from others with the same idempotency key. */
  readonly sentAt: string
}

/**
 * Records which orders still have to be set to `on-hold`. The column `hold_due_at` of the table `order_keys`
 * contains the time from which an order is to be set to `on-hold`. `markSent` writes this time before the
 * checkout request is sent to the store.
 */
export interface HoldRecords {
  /**
   * Returns at most 20 orders that are due to be set to `on-hold`, and claims them for 60 s: further calls,
   * on any server, do not return them in this time.
   */
  claimDue(): Promise<readonly DueHold[]>
  /**
   * Whether the order still has to be set to `on-hold`. False after the gateway has set the order to
   * `on-hold`, even when the shop's staff has changed its status afterwards.
   */
  isDue(keyHash: string): Promise<boolean>
  /**
   * Records that the order of an idempotency key no longer has to be set to `on-hold`. With `sentAt`, records
   * this only if no checkout request of the idempotency key was sent after `sentAt`.
   */
  clear(keyHash: string, sentAt?: string | null): Promise<void>
}

const RETRY_SECONDS = 60
const MAX_CLAIMED = 20

interface HoldRow extends Record<string, unknown> {
  readonly key_hash: string
  readonly order_id: number | null
  readonly sent_seconds_ago: number
  readonly sent_at: string
}

export function createHoldRecords(database: Database): HoldRecords {
  return {
    async claimDue() {
      const { rows } = await database.sql.execute<HoldRow>(sql`
        update order_keys set hold_due_at = clock_timestamp() + make_interval(secs => ${RETRY_SECONDS})
        where key_hash in (
          select key_hash from order_keys where hold_due_at <= clock_timestamp()
          order by hold_due_at limit ${MAX_CLAIMED} for update skip locked)
        returning key_hash, (answer->>'id')::int as order_id,
          extract(epoch from clock_timestamp() - posted_at)::int as sent_seconds_ago, posted_at::text as sent_at`)
      return rows.map(row => ({
        keyHash: row.key_hash,
        orderId: row.order_id,
        sentSecondsAgo: row.sent_seconds_ago,
        sentAt: row.sent_at,
      }))
    },
    async isDue(keyHash) {
      const { rows } = await database.sql.execute(
        sql`select 1 from order_keys where key_hash = ${keyHash} and hold_due_at is not null`,
      )
      return rows.length > 0
    },
    async clear(keyHash, sentAt = null) {
      await database.sql.execute(sql`
        update order_keys set hold_due_at = null
        where key_hash = ${keyHash} and (${sentAt}::timestamptz is null or posted_at = ${sentAt}::timestamptz)
      `)
    },
  }
}

import type { Database } from '@sultan/sql/database'
import { LONG_JOB_TIMEOUT_MS, type Transaction, transaction } from '@sultan/sql/transaction'
import type { Quote } from '@sultan/woo-client/quotes-and-orders'
import { sql } from 'drizzle-orm'
import type { LeaseOwners } from './lease-owners.ts'

// Only the row of an idempotency key in `order_keys` states which request may process the key, across
// restarts and servers. All times are the database's, because the clocks of servers differ.

/**
 * The exclusive right of one request to process an idempotency key. Another request takes over the lease when
 * the owner of the lease has ended or does not renew the lease.
 */
export interface Lease {
  readonly keyHash: string
  readonly owner: string
}

export type BeginResult =
  /**
   * The caller holds the lease of the idempotency key, and no checkout request is recorded for this key.
   */
  | { readonly kind: 'started'; readonly lease: Lease }
  /**
   * The caller holds the lease of the idempotency key. The outcome of an earlier checkout request for this
   * key is unknown: an order may exist.
   */
  | {
      readonly kind: 'unknown'
      readonly lease: Lease
      readonly sentSecondsAgo: number
      readonly quote: Quote
    }
  | { readonly kind: 'completed'; readonly status: number; readonly body: unknown }
  /** The idempotency key was used before with another request body or by another sender. */
  | { readonly kind: 'reused' }
  /** Another request with the same idempotency key holds the lease, so this request must wait. */
  | { readonly kind: 'busy' }

/** Validity of a lease without renewal, in seconds. A lease is renewed three times in this period. */
const LEASE_SECONDS = 15
const RECORD_HOURS = 24
/**
 * Age in days at which the record of an order is deleted even if the order still has to be set to `on-hold`.
 */
const HOLD_DAYS = 7
/**
 * Maximum time, in seconds since a checkout request was sent, during which a store may still create the
 * order. When the response was lost and no order exists after this time, the request will create no order.
 */
export const CONCLUSIVE_AFTER_SECONDS = 120

interface RecordRow extends Record<string, unknown> {
  readonly fingerprint: string
  readonly state: 'running' | 'unknown' | 'known'
  readonly lease_owner: string | null
  readonly held: boolean | null
  readonly posted_seconds_ago: number | null
  readonly quote: Quote | null
  readonly status: number | null
  readonly body: unknown
}

/**
 * Acquires the lease of an idempotency key. Of concurrent callers at most one gets `started` or `unknown`.
 */
export function beginRequest(
  database: Database,
  owners: LeaseOwners,
  lease: Lease,
  fingerprint: string,
): Promise<BeginResult> {
  const { keyHash, owner } = lease
  return transaction(database, async (tx): Promise<BeginResult> => {
    const inserted = await tx.execute(sql`
      insert into order_keys (key_hash, fingerprint, state, lease_owner, lease_until)
      values (${keyHash}, ${fingerprint}, 'running', ${owner}, ${leaseExpiry()})
      on conflict do nothing returning key_hash`)
    if (inserted.rows.length > 0) return { kind: 'started', lease }
    const { rows } = await tx.execute<RecordRow>(sql`
      select fingerprint, state, quote, status, answer as body, lease_owner, lease_until > clock_timestamp() as held,
        extract(epoch from clock_timestamp() - posted_at)::int as posted_seconds_ago
      from order_keys where key_hash = ${keyHash} for update`)
    const [row] = rows
    if (row === undefined) return { kind: 'busy' }
    const isHeld = row.held === true && !(await hasEnded(tx, owners, row))
    const result = beginResult({ ...row, held: isHeld }, fingerprint, lease)
    if ('lease' in result) {
      await tx.execute(sql`
        update order_keys set state = 'running', lease_owner = ${owner}, lease_until = ${leaseExpiry()}
        where key_hash = ${keyHash}`)
    }
    return result
  })
}

async function hasEnded(tx: Transaction, owners: LeaseOwners, { lease_owner }: RecordRow): Promise<boolean> {
  return lease_owner !== null && (await owners.hasEnded(tx, lease_owner))
}

function beginResult(row: RecordRow, fingerprint: string, lease: Lease): BeginResult {
  if (row.fingerprint !== fingerprint) return { kind: 'reused' }
  if (row.state === 'known') return { kind: 'completed', status: row.status ?? 500, body: row.body }
  if (row.held === true) return { kind: 'busy' }
  if (row.posted_seconds_ago === null || row.quote === null) return { kind: 'started', lease }
  return { kind: 'unknown', lease, sentSecondsAgo: row.posted_seconds_ago, quote: row.quote }
}

/**
 * To be called right before the checkout request. Records the quote, that an order may exist from now on, and
 * whether this order has to be set to `on-hold` (`order-holds.ts`). False when the lease was taken over; then
 * the checkout request must not be sent.
 */
export function markSent(
  database: Database,
  lease: Lease,
  quote: Quote,
  { needsHold }: { readonly needsHold: boolean },
): Promise<boolean> {
  const holdDueAt = needsHold
    ? sql`clock_timestamp() + make_interval(secs => ${CONCLUSIVE_AFTER_SECONDS})`
    : sql`null`
  return updateLeased(
    database,
    lease,
    sql`set posted_at = clock_timestamp(), quote = ${JSON.stringify(quote)}::jsonb, lease_until = ${leaseExpiry()},
      hold_due_at = ${holdDueAt}`,
  )
}

/**
 * Reverts `markSent`: the idempotency key's record no longer states that a checkout request was sent. To be
 * called when the checkout request certainly created no order. When another request has taken over the lease
 * of the key, changes nothing and returns false.
 */
export function clearSent(database: Database, lease: Lease): Promise<boolean> {
  return updateLeased(database, lease, sql`set posted_at = null, quote = null, hold_due_at = null`)
}

/**
 * Records the response to an order request. Later requests with the same idempotency key receive this
 * response. A 201 is recorded even after another request has taken over the lease, because the order exists.
 */
export async function completeRequest(
  database: Database,
  lease: Lease,
  status: 201 | 409,
  body: unknown,
): Promise<void> {
  const isAllowed = status === 201 ? sql`state <> 'known'` : sql`lease_owner = ${lease.owner}`
  await database.sql.execute(sql`
    update order_keys set state = 'known', status = ${status}, answer = ${JSON.stringify(body)}::jsonb,
      lease_owner = null, lease_until = null, hold_due_at = ${status === 201 ? sql`hold_due_at` : sql`null`}
    where key_hash = ${lease.keyHash} and ${isAllowed}`)
}

/**
 * Records that an order may exist for an idempotency key: the next request with this key searches for the
 * order first.
 */
export async function markUnknown(database: Database, lease: Lease): Promise<void> {
  await updateLeased(database, lease, sql`set state = 'unknown', lease_owner = null, lease_until = null`)
}

/**
 * Deletes the record of an idempotency key, because nothing was ordered with the key: the key may be used
 * again as if new.
 */
export async function deleteRecord(database: Database, { keyHash, owner }: Lease): Promise<void> {
  await database.sql.execute(
    sql`delete from order_keys where key_hash = ${keyHash} and lease_owner = ${owner} and state = 'running'`,
  )
}

/**
 * Renews the lease of an idempotency key while `work` runs. When all renewals fail for 15 s, the lease
 * expires, and another request can take it over.
 */
export async function withLease<T>(database: Database, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = (): void => {
    updateLeased(database, lease, sql`set lease_until = ${leaseExpiry()}`).catch(() => undefined)
  }
  const timer = setInterval(renew, (LEASE_SECONDS * 1000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Deletes old idempotency records of order requests:
 * - A record with a response is deleted 24 hours after its creation, or 7 days after its creation if the
 *   order still has to be set to `on-hold`.
 * - A record without a checkout request to the store is deleted 24 hours after its creation if the order
 *   request has ended.
 * - A record with a checkout request of unknown outcome is kept, because an order may exist.
 */
export async function deleteOldRecords(database: Database): Promise<void> {
  const statement = sql`delete from order_keys
    where created_at < clock_timestamp() - make_interval(hours => ${RECORD_HOURS})
      and (state = 'known'
          and (hold_due_at is null or created_at < clock_timestamp() - make_interval(days => ${HOLD_DAYS}))
        or state = 'running' and posted_at is null and lease_until < clock_timestamp())`
  await transaction(database, tx => tx.execute(statement), { statementTimeoutMs: LONG_JOB_TIMEOUT_MS })
}

async function updateLeased(
  database: Database,
  { keyHash, owner }: Lease,
  set: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await database.sql.execute(
    sql`update order_keys ${set} where key_hash = ${keyHash} and lease_owner = ${owner} returning key_hash`,
  )
  return rows.length > 0
}

function leaseExpiry(): ReturnType<typeof sql> {
  return sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
}

import { randomUUID } from 'node:crypto'
import type { Database } from '@sultan/sql/database'
import { transaction } from '@sultan/sql/transaction'
import type { Quote } from '@sultan/woo-wire/own-routes'
import { sql } from 'drizzle-orm'

/**
 * Who orders under a key is decided by its row in SQL and by nothing else, so it holds over restarts and over several
 * servers. All times are the database's: the clocks of servers differ.
 */

/** The right to act for a key, until somebody takes it over because it was not renewed. */
export interface Lease {
  readonly keyHash: string
  readonly owner: string
}

export type Claim =
  /** Nothing was asked of the store yet. */
  | { readonly kind: 'run'; readonly lease: Lease }
  /** The store was asked by somebody who is gone: an order may exist. */
  | {
      readonly kind: 'resolve'
      readonly lease: Lease
      readonly postedSecondsAgo: number
      readonly quote: Quote
    }
  | { readonly kind: 'known'; readonly status: number; readonly answer: unknown }
  | { readonly kind: 'reused' }
  | { readonly kind: 'busy' }

/** How long a lease outlives its holder. A holder renews it three times as often. */
const LEASE_SECONDS = 15

interface KeyRow extends Record<string, unknown> {
  readonly fingerprint: string
  readonly state: 'running' | 'unknown' | 'known'
  readonly held: boolean | null
  readonly posted_seconds_ago: number | null
  readonly quote: Quote | null
  readonly status: number | null
  readonly answer: unknown
}

/** Takes the key, or says why not. Of any number of callers at once one gets `run` or `resolve`. */
export function claimKey(database: Database, keyHash: string, fingerprint: string): Promise<Claim> {
  const lease = { keyHash, owner: randomUUID() }
  return transaction(database, async (tx): Promise<Claim> => {
    const inserted = await tx.execute(sql`
      insert into order_keys (key_hash, fingerprint, state, lease_owner, lease_until)
      values (${keyHash}, ${fingerprint}, 'running', ${lease.owner}, ${leaseEnd()})
      on conflict do nothing returning key_hash`)
    if (inserted.rows.length > 0) return { kind: 'run', lease }
    const { rows } = await tx.execute<KeyRow>(sql`
      select fingerprint, state, quote, status, answer, lease_until > clock_timestamp() as held,
        extract(epoch from clock_timestamp() - posted_at)::int as posted_seconds_ago
      from order_keys where key_hash = ${keyHash} for update`)
    const [row] = rows
    const claim = row === undefined ? ({ kind: 'busy' } as const) : claimOf(row, fingerprint, lease)
    if ('lease' in claim) {
      await tx.execute(sql`
        update order_keys set state = 'running', lease_owner = ${lease.owner}, lease_until = ${leaseEnd()}
        where key_hash = ${keyHash}`)
    }
    return claim
  })
}

function claimOf(row: KeyRow, fingerprint: string, lease: Lease): Claim {
  if (row.fingerprint !== fingerprint) return { kind: 'reused' }
  if (row.state === 'known') return { kind: 'known', status: row.status ?? 500, answer: row.answer }
  if (row.held === true) return { kind: 'busy' }
  if (row.posted_seconds_ago === null || row.quote === null) return { kind: 'run', lease }
  return { kind: 'resolve', lease, postedSecondsAgo: row.posted_seconds_ago, quote: row.quote }
}

/**
 * The last step before the store is asked to order: keeps what is agreed and that an order may exist from now on. False when
 * somebody took the key over; then nothing may be asked.
 */
export function markPosting(database: Database, lease: Lease, quote: Quote): Promise<boolean> {
  return change(
    database,
    lease,
    sql`set posted_at = clock_timestamp(), quote = ${JSON.stringify(quote)}::jsonb, lease_until = ${leaseEnd()}`,
  )
}

/** After it has become certain that the earlier asking made no order. */
export function forgetPosting(database: Database, lease: Lease): Promise<boolean> {
  return change(database, lease, sql`set posted_at = null, quote = null`)
}

/** Records the outcome for 24 hours. An order that exists is recorded even by one whose lease was taken over. */
export async function settleKey(
  database: Database,
  lease: Lease,
  status: 201 | 409,
  answer: unknown,
): Promise<void> {
  const holder = status === 201 ? sql`state <> 'known'` : sql`lease_owner = ${lease.owner}`
  await database.sql.execute(sql`
    update order_keys set state = 'known', status = ${status}, answer = ${JSON.stringify(answer)}::jsonb,
      lease_owner = null, lease_until = null
    where key_hash = ${lease.keyHash} and ${holder}`)
}

/** Nobody can tell yet whether there is an order; whoever comes next with the key looks for it first. */
export async function leaveUnknown(database: Database, lease: Lease): Promise<void> {
  await change(database, lease, sql`set state = 'unknown', lease_owner = null, lease_until = null`)
}

/** Nothing was ordered and nothing is recorded: the key may be used as if for the first time. */
export async function releaseKey(database: Database, { keyHash, owner }: Lease): Promise<void> {
  await database.sql.execute(
    sql`delete from order_keys where key_hash = ${keyHash} and lease_owner = ${owner} and state = 'running'`,
  )
}

/** Renews the lease while `work` runs. If renewing fails, the lease ends and somebody else looks after the key. */
export async function holdingLease<T>(database: Database, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = (): void => {
    change(database, lease, sql`set lease_until = ${leaseEnd()}`).catch(() => undefined)
  }
  const timer = setInterval(renew, (LEASE_SECONDS * 1000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Outcomes older than 24 hours. What is still open stays: an order may exist under it. */
export async function deleteOldKeys(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await database.sql.execute(
    sql`delete from order_keys where state = 'known' and created_at < ${before}::timestamptz`,
  )
}

async function change(
  database: Database,
  { keyHash, owner }: Lease,
  set: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await database.sql.execute(
    sql`update order_keys ${set} where key_hash = ${keyHash} and lease_owner = ${owner} returning key_hash`,
  )
  return rows.length > 0
}

function leaseEnd(): ReturnType<typeof sql> {
  return sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
}

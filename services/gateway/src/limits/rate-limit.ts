import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'

/** Far above what people do, also when a whole mobile network shares one address. */
export const limits = {
  quote: { requests: 240, windowSeconds: 60 },
  orders: { requests: 40, windowSeconds: 600 },
  /** Wrong passwords; right ones are given back. */
  signIn: { requests: 30, windowSeconds: 600 },
  /** Wrong passwords for one account, wherever they come from. */
  signInAccount: { requests: 10, windowSeconds: 600 },
  register: { requests: 20, windowSeconds: 3600 },
  passwordReset: { requests: 20, windowSeconds: 3600 },
  /** Links for one e-mail address, whoever asks and whether it has an account or not. */
  passwordResetAccount: { requests: 5, windowSeconds: 3600 },
  newPassword: { requests: 30, windowSeconds: 600 },
  account: { requests: 300, windowSeconds: 600 },
  orderLookup: { requests: 120, windowSeconds: 600 },
  chat: { requests: 200, windowSeconds: 600 },
} as const

export type Limited = keyof typeof limits

/**
 * Counts one request of `address` and answers in how many seconds it may come again; 0 when it may pass. Counted in SQL,
 * because several servers may stand behind one address; fixed windows, so a visitor gets at most twice the limit at an edge.
 */
export async function secondsToWait(
  database: Database,
  scope: Limited,
  address: string,
  now: Date,
): Promise<number> {
  const { requests, windowSeconds } = limits[scope]
  const start = windowStart(scope, now)
  const { rows } = await database.sql.execute<{ requests: number }>(sql`
    insert into rate_windows (bucket, window_start, requests)
    values (${bucketOf(scope, address)}, to_timestamp(${start}), 1)
    on conflict (bucket, window_start) do update set requests = rate_windows.requests + 1
    returning requests`)
  const count = rows[0]?.requests ?? 0
  if (count === 1) await forgetOldWindows(database, start)
  return count <= requests ? 0 : Math.max(1, Math.ceil(start + windowSeconds - now.getTime() / 1000))
}

/** Takes one request of the running window back. */
export async function giveBack(
  database: Database,
  scope: Limited,
  address: string,
  now: Date,
): Promise<void> {
  await database.sql.execute(sql`
    update rate_windows set requests = requests - 1
    where bucket = ${bucketOf(scope, address)} and window_start = to_timestamp(${windowStart(scope, now)})
      and requests > 0`)
}

/** As if none had been counted. */
export async function forgetRequests(database: Database, scope: Limited, address: string): Promise<void> {
  await database.sql.execute(sql`delete from rate_windows where bucket = ${bucketOf(scope, address)}`)
}

/** In seconds since 1970. */
function windowStart(scope: Limited, now: Date): number {
  const { windowSeconds } = limits[scope]
  return Math.floor(now.getTime() / 1000 / windowSeconds) * windowSeconds
}

function bucketOf(scope: Limited, address: string): string {
  return `${scope} ${network(address)}`
}

/** A visitor's first request in a window sweeps: the table stays as small as one hour's visitors. */
async function forgetOldWindows(database: Database, start: number): Promise<void> {
  await database.sql.execute(sql`delete from rate_windows where window_start < to_timestamp(${start - 3600})`)
}

/** One visitor has a whole /64 of IPv6 addresses at hand; IPv4 counts as it is. */
function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [front = '', back] = address.split('::')
  const head = front === '' ? [] : front.split(':')
  const tail = back ? back.split(':') : []
  const zeros = back === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

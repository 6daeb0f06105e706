import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import type pg from 'pg'

/** Decides whether public data is read from a streaming replica (`DATABASE_READ_URL`) or from the primary. */
export interface ReadReplica<Database> {
  /**
   * The replica when it contains every change of data that this process has made or was notified of; null
   * when the primary must be read.
   */
  current(): Database | null
  /**
   * To be called when this process made a change of data or was notified of one: `current` returns null until
   * the replica contains the change.
   */
  changed(): void
  /**
   * To be called when a statement failed on the replica: `current` returns null until the replica is compared
   * with the primary again.
   */
  failed(): void
  /**
   * Upper bound of the replica's lag, in ms; null while the lag is unknown, for example while the replica is
   * unreachable.
   */
  lagMs(): number | null
  close(): Promise<void>
}

interface ReadReplicaOptions<Database extends { close(): Promise<void> }> {
  readonly replica: Database
  /**
   * `primaryPosition` and `replicaPosition` return positions in the write-ahead log, in bytes. Each function
   * rejects when its PostgreSQL server does not respond.
   */
  readonly primaryPosition: () => Promise<bigint>
  readonly replicaPosition: () => Promise<bigint>
  readonly log: Logger
  /** Returns the current time in ms. */
  readonly now?: () => number
}

/**
 * Maximum lag of a replica, in ms. A replica with a greater lag is not used, because it may lack a change
 * that was not announced to this process (decision 0025).
 */
const MAX_LAG_MS = 5_000
const INTERVAL_MS = 250

interface Sample {
  /**
   * Time at which the primary's position in the write-ahead log was requested, in ms. `position` includes
   * every durable transaction that was committed before this time.
   */
  readonly at: number
  readonly position: bigint
}

/**
 * Compares the write-ahead log positions of primary and replica at intervals. When the replica has reached a
 * sampled position of the primary, the replica contains all data that the primary had at the time of this
 * sample. The replica is used only while the newest sample that it has reached is at most `MAX_LAG_MS` old
 * and was taken after the last call of `changed`.
 */
export function createReadReplica<Database extends { close(): Promise<void> }>(
  options: ReadReplicaOptions<Database>,
): ReadReplica<Database> {
  const { replica, primaryPosition, replicaPosition, log, now = () => performance.now() } = options
  /**
   * Samples of the primary's position in the write-ahead log that the replica has not reached, oldest first.
   */
  let ahead: Sample[] = []
  let shownAt: number | null = null
  let changedAt = Number.NEGATIVE_INFINITY
  let wasUsable: boolean | null = null

  async function compare(): Promise<void> {
    const at = now()
    ahead = [
      ...ahead.filter(sample => sample.at > at - MAX_LAG_MS),
      { at, position: await primaryPosition() },
    ]
    const reached = await replicaPosition()
    const shown = ahead.findLast(({ position }) => position <= reached)
    shownAt = shown?.at ?? shownAt
    ahead = ahead.filter(sample => sample.position > reached)
  }

  function isUsable(): boolean {
    return shownAt !== null && shownAt > changedAt && now() - shownAt <= MAX_LAG_MS
  }

  const polling = startPolling('Comparing the replica with the primary', INTERVAL_MS, log, async () => {
    try {
      await compare()
    } catch (error) {
      shownAt = null
      throw error
    } finally {
      logTransition()
    }
  })

  /**
   * Logs when the replica becomes unreachable or falls too far behind, and when the replica is usable again.
   * The short use of the primary after a change of data is not logged.
   */
  function logTransition(): void {
    const isRecent = shownAt !== null && now() - shownAt <= MAX_LAG_MS
    if (isRecent === wasUsable) return
    wasUsable = isRecent
    if (isRecent) log.info({}, 'Public reads use the replica.')
    else log.warn({ lagMs: lagMs() }, 'The replica is unreachable or behind: reads use the primary.')
  }

  function lagMs(): number | null {
    return shownAt === null ? null : Math.max(0, now() - shownAt)
  }

  return {
    current: () => (isUsable() ? replica : null),
    changed() {
      changedAt = now()
      polling.poke()
    },
    failed() {
      shownAt = null
    },
    lagMs,
    async close() {
      await polling.stop()
      await replica.close()
    },
  }
}

/** The position up to which a primary has written its write-ahead log. */
export function writtenPosition(primary: pg.Pool): Promise<bigint> {
  return position(primary, 'pg_current_wal_lsn()')
}

/**
 * The position up to which a replica has replayed the write-ahead log. A replica that was promoted to primary
 * has no replay position, so the function returns its written position.
 */
export function replayedPosition(replica: pg.Pool): Promise<bigint> {
  return position(
    replica,
    'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end',
  )
}

async function position(pool: pg.Pool, expression: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(
    `select pg_wal_lsn_diff(${expression}, '0/0')::text as position`,
  )
  const [row] = rows
  if (row?.position == null) throw new Error('The server has no position in its write-ahead log.')
  return BigInt(row.position)
}

import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What `/readyz` reports. `degraded`: the database does not respond, but pages can be served from caches or
 * from a connected shop. `unavailable`: the database does not respond, and pages cannot be served without it.
 */
export type ReadinessStatus = 'starting' | 'ready' | 'degraded' | 'unavailable' | 'draining'

/**
 * What the readiness status depends on: whether the database responds, and whether pages can be served
 * without the database.
 */
interface Serviceability {
  /**
   * Whether the database responds. The function has no time limit, so its promise may stay pending for a long
   * time.
   */
  databaseResponds(): Promise<boolean>
  canServeWithoutDatabase(): boolean
}

export interface Readiness {
  /** Resolves when the server begins to serve requests. */
  readonly opened: Promise<void>
  isOpen(): boolean
  open(backend: Serviceability): void
  drain(): void
  /**
   * Returns the readiness status of the server. Queries the database at most once a second. A query without a
   * result after `DEADLINE_MS` counts as failed.
   */
  status(): Promise<ReadinessStatus>
}

const DEADLINE_MS = 900
/**
 * Time in ms for which a readiness status is reused, so that several polling proxies, or a flood of requests,
 * cause few queries.
 */
const REUSED_FOR_MS = 1_000

/**
 * Creates the readiness status of this server. `now` returns a time in ms that never decreases. With the
 * system time, a step back would keep an old status in use until the time has caught up.
 */
export function createReadiness(now: () => number = () => performance.now()): Readiness {
  const { promise: opened, resolve: markOpened } = Promise.withResolvers<void>()
  let backend: Serviceability | null = null
  let isDraining = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let check: Promise<boolean> = Promise.resolve(false)

  function databaseResponds(source: Serviceability): Promise<boolean> {
    if (now() - checkedAt < REUSED_FOR_MS) return check
    checkedAt = now()
    check = Promise.race([source.databaseResponds(), sleep(DEADLINE_MS, false, { ref: false })])
    return check
  }

  return {
    opened,
    isOpen: () => backend !== null,
    open(source) {
      backend = source
      markOpened()
    },
    drain() {
      isDraining = true
    },
    async status() {
      if (isDraining) return 'draining'
      if (backend === null) return 'starting'
      if (await databaseResponds(backend)) return 'ready'
      return backend.canServeWithoutDatabase() ? 'degraded' : 'unavailable'
    },
  }
}

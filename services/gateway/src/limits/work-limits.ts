import { type Metrics, noMetrics } from '@sultan/kernel/metrics'
import { clientKey, isClientAddress } from './client-key.ts'
import { createRejectionDelays } from './rejection-delays.ts'
import { createWorkBudgets } from './work-budgets.ts'
import { createWorkSlots, NoSlotError, type SlotLimits, type WorkSlots } from './work-slots.ts'

interface LimitsOfKind {
  /** Cost, in work units, of one piece of work whose `WorkRequest` gives no `units`. */
  readonly units: number
  readonly unitsPerSecond: number
  readonly burst: number
  readonly slots: SlotLimits
}

/**
 * Concurrency limits, per client and in total. The work of one client runs one piece after another. If a
 * client requests 100 quotes of short carts at the same time, the last quote is ready after about four
 * seconds.
 */
const SLOTS: SlotLimits = {
  // Maximum number of slots that the running work of all clients occupies. A piece of work occupies one slot
  // unless its `WorkRequest` states another number. In `apps/server`, `createAdmission` sets a lower maximum
  // for the kinds of work `pages`, `reads`, `quotes` and `orders`.
  maxRunning: 128,
  maxRunningPerClient: 1,
  maxQueued: 256,
  maxQueuedPerClient: 128,
  maxWaitMs: 10_000,
}

/** Concurrency limits, per client and in total, for tasks that mostly wait for another server or thread. */
const WAITING: SlotLimits = { ...SLOTS, maxRunningPerClient: 4 }

/**
 * Limits for each kind of work (decision 0018). One unit is about a millisecond of processor time. Mobile
 * networks put many shoppers behind one IP address. Each second, one IP address therefore gets at least 20
 * renderings of pages and 20 quotes of one-line carts, and for a short time more. A response from a cache
 * costs no units. With the embedded store, renderings, GET requests and quotes share one event loop and
 * mostly one database connection. Running several of these tasks for one client at the same time would make
 * none of the tasks faster, and would make other visitors wait several times as long.
 */
const WORK = {
  /** Budget of one client for rendering pages. */
  pages: { units: 12, unitsPerSecond: 300, burst: 1_200, slots: SLOTS },
  /**
   * Budget of one client for GET requests and searches in the embedded store. One page of the shop sends
   * about five of these requests from the browser.
   */
  reads: { units: 10, unitsPerSecond: 250, burst: 3_000, slots: SLOTS },
  /**
   * Budget of one client for calculating quotes of carts. `quoteUnits` returns the cost of a quote in work
   * units.
   */
  quotes: { units: 12, unitsPerSecond: 250, burst: 1_500, slots: SLOTS },
  /** Orders have no work budget, because a rate limit applies to them. */
  orders: { units: 0, unitsPerSecond: 1, burst: 1, slots: WAITING },
  /**
   * Budget of one client for encoding pictures. The first visited page of a new shop, none of whose pictures
   * is cached yet, needs about 40 encodings.
   */
  pictures: {
    units: 100,
    unitsPerSecond: 500,
    burst: 30_000,
    slots: { ...WAITING, maxQueued: 512, maxWaitMs: 30_000 },
  },
  chat: { units: 30, unitsPerSecond: 60, burst: 1_200, slots: WAITING },
  /**
   * Budget of one client for computing password hashes, such as at a registration or a sign-in. A successful
   * sign-in costs as much as a failed one.
   */
  passwords: { units: 50, unitsPerSecond: 100, burst: 3_000, slots: WAITING },
  /**
   * Budget of one client for checking passwords at sign-ins from a device on which the account was signed in
   * before. The budget is separate from `passwords`, so that sign-ins from unknown devices cannot use this
   * budget up.
   */
  knownDevices: { units: 50, unitsPerSecond: 100, burst: 3_000, slots: WAITING },
} as const satisfies Readonly<Record<string, LimitsOfKind>>

export type WorkKind = keyof typeof WORK
type Work = Readonly<Record<WorkKind, LimitsOfKind>>

/** Work limits for a connected shop: pages, GET requests and quotes mostly wait for the shop's responses. */
export const REMOTE_WORK: Work = {
  ...WORK,
  pages: { ...WORK.pages, slots: WAITING },
  reads: { ...WORK.reads, slots: { ...SLOTS, maxRunningPerClient: 16 } },
  quotes: { ...WORK.quotes, slots: WAITING },
}

/** Value of Retry-After, in seconds, for work that is refused because no slot becomes free for it. */
const BUSY_RETRY_SECONDS = 2

/** Error for work that was refused because of a limit. The work has not begun. */
export class WorkRejectedError extends Error {
  /**
   * HTTP status of the response. 429: the client has used its budget, or has reached its limit of concurrent
   * work. 503: all clients together have reached the limit of concurrent work.
   */
  readonly status: 429 | 503
  readonly retryAfterSeconds: number

  constructor(status: 429 | 503, retryAfterSeconds: number) {
    super(`Too much work (${status}); retry after ${retryAfterSeconds} s`)
    this.name = 'WorkRejectedError'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface WorkRequest {
  readonly kind: WorkKind
  /** IP address of the client; any other value stands for work of the server itself, which has no limits. */
  readonly address: string
  readonly units?: number
  /** Whether the request carries a proof of work. Such a request takes nothing from the client's budget. */
  readonly isProven?: boolean
  /** How many of the client's slots for concurrent work the work needs; default 1. */
  readonly slots?: number
  /**
   * Signal that aborts when the client has left. Waiting work is then dropped; work that has begun goes on.
   */
  readonly signal?: AbortSignal | undefined
}

/** Cost of the work in work units (1 unit = about 1 ms of processor time). */
export const unitsOf = ({ kind, units = WORK[kind].units }: WorkRequest): number => units

/**
 * Work limits: a budget per client, and bounds on concurrency and waiting, for each kind of expensive work
 * (`WorkKind`), such as rendering a page, reading the store or encoding a picture.
 */
export interface WorkLimits {
  /**
   * Runs `work` within the limits of the client that caused it. Rejects with `WorkRejectedError`, with the
   * abort reason of `request.signal`, or with the error of `work`.
   */
  run<T>(request: WorkRequest, work: () => Promise<T>): Promise<T>
}

/**
 * Creates the limits of concurrent and expensive work of each client in this process; each server of a shop
 * has separate limits. `now` in ms.
 */
export function createWorkLimits(
  now: () => number = Date.now,
  metrics: Metrics = noMetrics,
  work: Work = WORK,
): WorkLimits {
  const budgets = createWorkBudgets(work, now)
  const rejectionDelays = createRejectionDelays(now)
  const slotsByKind = new Map<WorkKind, WorkSlots>()
  watchSlots(metrics, slotsByKind)

  function slotsOf(kind: WorkKind): WorkSlots {
    const slots = slotsByKind.get(kind) ?? createWorkSlots(work[kind].slots)
    slotsByKind.set(kind, slots)
    return slots
  }

  return {
    async run(request, task) {
      const { kind, address, isProven = false, slots = 1, signal } = request
      if (!isClientAddress(address)) return task()
      const client = clientKey(address)
      const seconds = isProven ? 0 : budgets.spend(kind, client, unitsOf(request))
      if (seconds > 0) {
        metrics.count('rejections', { reason: 'rate_limit' })
        await rejectionDelays.wait(client, signal)
        throw new WorkRejectedError(429, seconds)
      }
      try {
        return await slotsOf(kind).run(client, slots, task, signal)
      } catch (error) {
        if (!(error instanceof NoSlotError)) throw error
        const isOwn = error.scope === 'client'
        metrics.count('rejections', { reason: isOwn ? 'concurrency' : 'overload' })
        if (isOwn) await rejectionDelays.wait(client, signal)
        throw new WorkRejectedError(isOwn ? 429 : 503, BUSY_RETRY_SECONDS)
      }
    },
  }
}

/** Starts all work immediately, without any limit. For load tests (`RATE_LIMITS=off`). */
export const noWorkLimits: WorkLimits = { run: (_request, work) => work() }

function watchSlots(metrics: Metrics, slotsByKind: ReadonlyMap<WorkKind, WorkSlots>): void {
  const sumOf = (count: (slots: WorkSlots) => number) => () =>
    [...slotsByKind.values()].reduce((sum, slots) => sum + count(slots), 0)
  metrics.watch(
    'queued',
    { queue: 'client' },
    sumOf(slots => slots.queued()),
  )
  metrics.watch(
    'running',
    { queue: 'client' },
    sumOf(slots => slots.running()),
  )
}

const MAX_SHARED_ATTEMPTS = 3

/**
 * Runs work whose result several callers share, such as a fetch that fills a cache. `attempt` starts the work
 * or waits for work that another caller has started. It must call `begin` only when it starts the work. Work
 * that another caller has started can fail because that caller's client has exceeded its limits or has left.
 * `attempt` is then called again, up to `MAX_SHARED_ATTEMPTS` times in all. When the last attempt fails for
 * one of these two reasons too, `runAlone` runs the work for this caller only.
 */
export async function shareWork<T>(
  attempt: (begin: () => void) => Promise<T>,
  runAlone: () => Promise<T>,
): Promise<T> {
  for (let count = 0; count < MAX_SHARED_ATTEMPTS; count++) {
    let isOwn = false
    try {
      return await attempt(() => {
        isOwn = true
      })
    } catch (error) {
      const isRefused =
        error instanceof WorkRejectedError || (error instanceof Error && error.name === 'AbortError')
      if (!isRefused || isOwn) throw error
    }
  }
  return runAlone()
}

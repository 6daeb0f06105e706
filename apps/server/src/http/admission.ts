import { clientKey, isClientAddress } from '@sultan/gateway/client-key'
import {
  createWorkLimits,
  noWorkLimits,
  REMOTE_WORK,
  unitsOf,
  type WorkKind,
  type WorkLimits,
  WorkRejectedError,
  type WorkRequest,
} from '@sultan/gateway/work-limits'
import type { Metrics } from '@sultan/kernel/metrics'
import { withQueryPause } from '@sultan/sql/query-pause'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/config.ts'
import { createWorkPrecedence, type Piece } from './work-precedence.ts'

interface Waiting {
  readonly piece: Piece
  /** Time at which the work was queued, in ms. */
  readonly since: number
  start(): void
}

interface AdmissionLimits {
  /**
   * Maximum number of pieces of work in progress, of all clients together. A piece of work is, for example,
   * one rendering, one quote or one order.
   */
  readonly maxRunning: number
  /**
   * Maximum number of pieces of work in progress of one client, so that a second client finds the processor
   * free. Orders are exempt.
   */
  readonly maxRunningPerClient: number
  /** Maximum number of pieces of work that wait; further work is refused immediately. */
  readonly maxQueued: number
  readonly maxWaitMs: number
  /**
   * Maximum time in ms for which work waits because work of another client has precedence
   * (`createWorkPrecedence`). The maximum applies twice: to the wait before the work starts, and to the sum
   * of all waits between the database queries of the work.
   */
  readonly maxDeferMs: number
}

interface AdmissionOptions {
  /**
   * Limits of the work of each client. They are checked before the limits of all clients together, so that
   * one client does not fill the common queue.
   */
  readonly workLimits: WorkLimits
  readonly limits: AdmissionLimits
  /** Whether the event loop is late: the processor is busy, so only a quarter of the work is admitted. */
  readonly isLate: () => boolean
  readonly metrics: Metrics
}

/**
 * Limits for work that mostly needs the processor. A rendering with the embedded store takes about 10 ms, so
 * a full queue of `maxQueued` renderings is done within a second.
 */
const PROCESSOR_LIMITS: AdmissionLimits = {
  maxRunning: 16,
  maxRunningPerClient: 4,
  maxQueued: 64,
  maxWaitMs: 2_000,
  maxDeferMs: 150,
}

/**
 * Limits for work that mostly waits for a connected shop: a GET request waits up to 12 s, a quote or order
 * longer.
 */
const REMOTE_LIMITS: AdmissionLimits = {
  ...PROCESSOR_LIMITS,
  maxRunning: 64,
  maxRunningPerClient: 32,
  maxDeferMs: 0,
}

/** Maximum number of orders that wait. Orders start before other work, because the shopper wants to buy. */
const MAX_QUEUED_ORDERS = 1_000
const MAX_ORDER_WAIT_MS = 10_000
const RETRY_SECONDS = 2
const LATE_SHARE = 0.25
/**
 * Maximum number of clients whose last start of work is stored. The work of a client without a stored start
 * goes before the work of other clients.
 */
const MAX_CLIENTS = 10_000
/**
 * Kinds of work that `createAdmission` does not limit, because they have queues of their own and do not need
 * the event loop.
 */
const UNLIMITED: ReadonlySet<WorkKind> = new Set<WorkKind>(['pictures', 'passwords', 'knownDevices', 'chat'])

/**
 * Limits of the expensive work (renderings, requests to the store, quotes …) of each client.
 * `RATE_LIMITS=off` is for load tests, whose requests all come from one client.
 */
export function clientLimits({ remote, rateLimits }: Config, metrics: Metrics): WorkLimits {
  if (rateLimits === 'off') return noWorkLimits
  return createWorkLimits(Date.now, metrics, remote === null ? undefined : REMOTE_WORK)
}

/** The limits of `createAdmission`, which apply to the expensive work of all clients together. */
export function admissionLimits({ remote, rateLimits }: Config): AdmissionLimits {
  const limits = remote === null ? PROCESSOR_LIMITS : REMOTE_LIMITS
  return rateLimits === 'on' ? limits : { ...limits, maxRunningPerClient: limits.maxRunning, maxDeferMs: 0 }
}

/**
 * Limits the work of all clients together, so that an overloaded server serves part of the requests in time
 * and refuses the rest immediately. Responses from caches, files and health routes need no admission. Refuses
 * with `WorkRejectedError` (503).
 */
export function createAdmission({ workLimits, limits, isLate, metrics }: AdmissionOptions): WorkLimits {
  const orders: Waiting[] = []
  const others: Waiting[] = []
  const runningOf = new Map<string, number>()
  /**
   * For each client, the number of the piece of its work that started last. The pieces of work of all clients
   * are numbered in the order in which they start.
   */
  const lastTurns = new LRUCache<string, number>({ max: MAX_CLIENTS })
  const precedence = createWorkPrecedence(limits.maxDeferMs)
  let turns = 0
  let running = 0
  let isScheduled = false
  let wakeTimer: NodeJS.Timeout | undefined
  metrics.watch('queued', { queue: 'admission' }, () => orders.length + others.length)
  metrics.watch('running', { queue: 'admission' }, () => running)

  const shareOf = (limit: number) => (isLate() ? Math.ceil(limit * LATE_SHARE) : limit)

  /**
   * Time in ms for which queued work must still wait, because other work has precedence; 0 when it may start.
   */
  function deferMs({ piece, since }: Waiting): number {
    const left = since + limits.maxDeferMs - performance.now()
    return left > 0 && precedence.mustYield(piece) ? left : 0
  }

  /**
   * Takes the next work from the queue: an order, or else the work of the client that has waited longest
   * since its previous work started.
   */
  function takeNext(): Waiting | undefined {
    const order = orders.shift()
    if (order !== undefined) return order
    const turnOf = ({ piece }: Waiting) => lastTurns.get(piece.client) ?? 0
    const possible = others
      .filter(({ piece }) => (runningOf.get(piece.client) ?? 0) < limits.maxRunningPerClient)
      .toSorted((a, b) => turnOf(a) - turnOf(b))
    const next = possible.find(waiting => deferMs(waiting) === 0)
    if (next !== undefined) others.splice(others.indexOf(next), 1)
    else if (possible.length > 0) wakeAfter(Math.min(...possible.map(deferMs)))
    return next
  }

  function startNext(): void {
    isScheduled = false
    if (running >= shareOf(limits.maxRunning)) return
    const next = takeNext()
    if (next === undefined) return
    running += 1
    const { piece } = next
    runningOf.set(piece.client, (runningOf.get(piece.client) ?? 0) + 1)
    lastTurns.set(piece.client, ++turns)
    precedence.start(piece)
    next.start()
    scheduleNext()
  }

  /**
   * Starts one piece of work per turn of the event loop. A rendering whose data is cached never yields to the
   * event loop. If several renderings ran in one turn, the server would render all arrived requests before it
   * reads the next request, and would reject none.
   */
  function scheduleNext(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(startNext)
  }

  function wakeAfter(ms: number): void {
    clearTimeout(wakeTimer)
    wakeTimer = setTimeout(scheduleNext, ms)
  }

  function release(piece: Piece): void {
    const { client } = piece
    precedence.end(piece)
    running -= 1
    const left = (runningOf.get(client) ?? 1) - 1
    if (left === 0) runningOf.delete(client)
    else runningOf.set(client, left)
    scheduleNext()
  }

  function overloadError(): WorkRejectedError {
    metrics.count('rejections', { reason: 'overload' })
    return new WorkRejectedError(503, RETRY_SECONDS)
  }

  async function takeSlot(piece: Piece, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const isOrder = piece.kind === 'orders'
    const queue = isOrder ? orders : others
    const turn = Promise.withResolvers<void>()
    const waiting: Waiting = { piece, since: performance.now(), start: turn.resolve }
    queue.push(waiting)
    scheduleNext()
    const free = Math.max(0, shareOf(limits.maxRunning) - running)
    if (queue.length > free + (isOrder ? MAX_QUEUED_ORDERS : shareOf(limits.maxQueued))) {
      queue.pop()
      throw overloadError()
    }
    const leave = (reason: () => unknown) => {
      const index = queue.indexOf(waiting)
      if (index === -1) return
      queue.splice(index, 1)
      turn.reject(reason())
    }
    const timer = setTimeout(leave, isOrder ? MAX_ORDER_WAIT_MS : limits.maxWaitMs, overloadError)
    const onAbort = () => leave(() => signal?.reason)
    signal?.addEventListener('abort', onAbort)
    await turn.promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  async function admit<T>(request: WorkRequest, work: () => Promise<T>): Promise<T> {
    const { kind, address, signal } = request
    const piece: Piece = { kind, client: clientKey(address), units: unitsOf(request) }
    await takeSlot(piece, signal)
    try {
      return await withQueryPause(() => precedence.pause(piece), work)
    } finally {
      release(piece)
    }
  }

  return {
    run(request, work) {
      // Work of the server itself, such as a request to the store during a rendering, is not limited. The
      // rendering already holds a slot, and its request would wait for that slot.
      const { kind, address } = request
      const isAdmitted = !isClientAddress(address) || UNLIMITED.has(kind)
      return workLimits.run(request, isAdmitted ? work : () => admit(request, work))
    },
  }
}

import type { WorkKind } from '@sultan/gateway/work-limits'
import { LRUCache } from 'lru-cache'

/** One piece of work that waits for admission or is in progress. */
export interface Piece {
  readonly kind: WorkKind
  readonly client: string
  /** Cost of the work in units; a unit is about a millisecond of processor time. */
  readonly units: number
}

interface WorkPrecedence {
  /**
   * Whether a piece of work must wait because another client has work in progress that goes first. The rules
   * are stated at `createWorkPrecedence`.
   */
  mustYield(piece: Piece): boolean
  /** Adds a piece of work to the work in progress, and its cost to the usage of its client. */
  start(piece: Piece): void
  end(piece: Piece): void
  /**
   * To be called by work in progress. Resolves when no other work has precedence any longer, or when this
   * work has waited for `maxPauseMs` altogether. Null when this work need not wait.
   */
  pause(piece: Piece): Promise<void> | null
}

/**
 * Recent usage from which a client counts as heavy, in units of about 1 ms of processor time. The work of a
 * heavy client waits while lighter clients have work in progress.
 */
const HEAVY_UNITS = 200
/** Time after which half of a client's usage is forgotten, in ms. */
const USAGE_HALF_LIFE_MS = 1_000
/**
 * The work of client A goes before the work of client B when B is heavy (`HEAVY_UNITS`) and the recent usage
 * of A is below this share of the recent usage of B.
 */
const LIGHTER_SHARE = 0.75
/** Work A goes before another client's work B when the cost of A is below this share of the cost of B. */
const SMALLER_SHARE = 0.4
/** Maximum number of clients whose usage is stored. For any other client the usage counts as 0. */
const MAX_CLIENTS = 10_000

/**
 * Decides which work goes first where all clients share a processor and a database connection: small work
 * before large work, and the work of light clients before the work of heavy clients. Orders never wait.
 */
export function createWorkPrecedence(maxPauseMs: number): WorkPrecedence {
  /** The work in progress, with the time for which each piece of work may still be paused, in ms. */
  const running = new Map<Piece, number>()
  const paused = new Map<Piece, { readonly promise: Promise<void>; readonly resume: () => void }>()
  const usage = createUsage()

  function goesBefore(other: Piece, piece: Piece): boolean {
    if (other.client === piece.client || paused.has(other)) return false
    if (other.units < piece.units * SMALLER_SHARE) return true
    const used = usage.of(piece.client)
    return used >= HEAVY_UNITS && usage.of(other.client) < used * LIGHTER_SHARE
  }

  const mustYield = (piece: Piece): boolean =>
    piece.kind !== 'orders' && running.keys().some(other => goesBefore(other, piece))

  function resumeWaiting(): void {
    for (const [piece, { resume }] of paused) if (!mustYield(piece)) resume()
  }

  function startPause(piece: Piece, leftMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const startedAt = performance.now()
    const resume = (): void => {
      clearTimeout(timer)
      paused.delete(piece)
      if (running.has(piece)) running.set(piece, leftMs - (performance.now() - startedAt))
      resolve()
    }
    const timer = setTimeout(resume, leftMs)
    paused.set(piece, { promise, resume })
    // No work waits for paused work, so that two pieces of work never wait for each other. `piece` is now
    // paused. Work that was paused only to let `piece` go first therefore resumes.
    resumeWaiting()
    return promise
  }

  return {
    mustYield,
    start(piece) {
      running.set(piece, maxPauseMs)
      usage.add(piece.client, piece.units)
    },
    end(piece) {
      running.delete(piece)
      resumeWaiting()
    },
    pause(piece) {
      const waiting = paused.get(piece)
      if (waiting !== undefined) return waiting.promise
      const leftMs = running.get(piece) ?? 0
      return leftMs > 0 && mustYield(piece) ? startPause(piece, leftMs) : null
    },
  }
}

/** The recent usage of each client, in units of about 1 ms of processor time. */
function createUsage() {
  const clients = new LRUCache<string, { readonly units: number; readonly at: number }>({ max: MAX_CLIENTS })
  const of = (client: string): number => {
    const used = clients.get(client)
    return used === undefined ? 0 : used.units * 0.5 ** ((performance.now() - used.at) / USAGE_HALF_LIFE_MS)
  }
  const add = (client: string, units: number): void =>
    void clients.set(client, { units: of(client) + units, at: performance.now() })
  return { of, add }
}

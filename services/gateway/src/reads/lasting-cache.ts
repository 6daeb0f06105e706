import { logFault } from '../http/log-fault.ts'
import type { AnswerShelf, ShelvedAnswer } from './answer-shelf.ts'
import { createBoundedMap } from './bounded-map.ts'
import { answerWeight, type KeptAnswer, type MadeAnswer, type ReadCache, readBounds } from './read-cache.ts'
import { createTroubles } from './troubles.ts'

/** Header of an answer that stands in for one which the store owes: when the store gave it (ISO). */
export const KEPT_AT = 'sultan-kept-at'
/** Older than this, an answer is no longer shown to anybody. */
export const KEPT_FOR_MS = 24 * 3_600_000

/** How long past its time an answer is still given at once while it is being asked for anew. */
const OVERTIME_MS = 120_000
/** How long a shopper waits for the store before he gets what is kept. */
const PATIENCE_MS = 2_000

interface Entry extends ShelvedAnswer {
  readonly freshUntil: number
  /** Everything of an earlier generation is from before a change. */
  readonly generation: number
}

export interface LastingCacheParts {
  readonly shelf: AnswerShelf
  /** In ms since 1970. */
  readonly now: () => number
  readonly patienceMs?: number
}

/**
 * For a store that can be slow or away. An answer past its time is given at once and renewed behind; what is much older waits
 * for the store a little, and not at all while the store is in trouble. An answer that stands in for a missing one says so in
 * `sultan-kept-at`. Kept for 24 hours: in memory, and on the shelf (SQL) over a restart. One question per key at a time.
 */
export function createLastingCache({ shelf, now, patienceMs = PATIENCE_MS }: LastingCacheParts): ReadCache {
  const memory = createBoundedMap<Entry>(readBounds, (key, { answer }) => answerWeight(key, answer))
  const troubles = createTroubles(now)
  let underway = new Map<string, Promise<MadeAnswer>>()
  let generation = 0

  function ask(key: string, make: () => Promise<MadeAnswer>): Promise<MadeAnswer> {
    const sameQuestion = underway.get(key)
    if (sameQuestion !== undefined) return sameQuestion
    const began = { generation, underway, at: now() }
    const asking = make()
      .then(made => {
        if (made.fault === 'store') troubles.failed(key)
        else if (made.fault === 'question') return made
        else if (now() - began.at > patienceMs) troubles.slow()
        else troubles.over(key)
        if (made.fault === undefined && made.freshMs > 0 && began.generation === generation) keep(key, made)
        return made
      })
      .finally(() => began.underway.delete(key))
    underway.set(key, asking)
    // Nobody may be waiting for it any more.
    asking.catch((error: unknown) => logFault('Fault at renewing an answer', error))
    return asking
  }

  function keep(key: string, { answer, freshMs }: MadeAnswer): void {
    const keptAt = now()
    memory.set(key, { answer, keptAt, freshUntil: keptAt + freshMs, generation })
    shelf.put(key, { answer, keptAt })
  }

  /** Whatever is left of the last 24 hours; from the shelf it goes back to memory. */
  async function lastGood(key: string): Promise<Entry | null> {
    const known = memory.get(key)
    const entry = known ?? (await fromShelf(key))
    return entry !== null && now() - entry.keptAt < KEPT_FOR_MS ? entry : null
  }

  async function fromShelf(key: string): Promise<Entry | null> {
    const shelved = await shelf.read(key)
    if (shelved === null) return null
    const entry = { ...shelved, freshUntil: 0, generation: -1 }
    if (memory.get(key) === undefined) memory.set(key, entry)
    return entry
  }

  async function insteadOf(asking: Promise<MadeAnswer>, key: string): Promise<KeptAnswer> {
    const kept = await lastGood(key)
    return kept === null ? (await asking).answer : standIn(kept)
  }

  return {
    async read(key, make) {
      const entry = memory.get(key)
      const isOfNow = entry?.generation === generation
      if (entry !== undefined && isOfNow && entry.freshUntil > now()) return entry.answer
      if (entry !== undefined && troubles.mustRest(key)) {
        const kept = await lastGood(key)
        if (kept !== null) return standIn(kept)
      }
      const asking = ask(key, make)
      const isCalm = !troubles.areThere()
      const isYoung = entry !== undefined && isOfNow && now() - entry.freshUntil < OVERTIME_MS
      if (isYoung && isCalm) return entry.answer
      const made = await within(isCalm ? patienceMs : 0, asking)
      if (made !== null && made.fault === undefined) return made.answer
      if (made === null && isCalm) troubles.slow()
      return insteadOf(asking, key)
    },
    clear() {
      generation += 1
      underway = new Map()
      troubles.heard()
    },
  }
}

function standIn({ answer, keptAt }: ShelvedAnswer): KeptAnswer {
  return { ...answer, headers: { ...answer.headers, [KEPT_AT]: new Date(keptAt).toISOString() } }
}

/** Null when it takes longer, or fails. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms, null)
    const end = (value: T | null) => {
      clearTimeout(timer)
      resolve(value)
    }
    work.then(end, () => end(null))
  })
}

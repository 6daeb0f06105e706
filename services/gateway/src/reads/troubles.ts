/** How long after a fault or a slow answer the store still counts as in trouble, in ms. */
const LASTS_MS = 10_000
/** How long a question that failed is not put again while there is a kept answer to it. */
const REST_MS = 2_000
const MOST_RESTING = 2_000

/** What the last answers of the store were like. The newest outcome counts: one good answer in time ends the trouble. */
export interface Troubles {
  failed(key: string): void
  slow(): void
  over(key: string): void
  /** The store has just told us something: it is there. */
  heard(): void
  areThere(): boolean
  /** Whether this question failed a moment ago. */
  mustRest(key: string): boolean
}

export function createTroubles(now: () => number): Troubles {
  const resting = new Map<string, number>()
  let troubledUntil = 0
  return {
    failed(key) {
      troubledUntil = now() + LASTS_MS
      if (resting.size >= MOST_RESTING) resting.clear()
      resting.set(key, now() + REST_MS)
    },
    slow() {
      troubledUntil = now() + LASTS_MS
    },
    over(key) {
      troubledUntil = 0
      resting.delete(key)
    },
    heard() {
      troubledUntil = 0
      resting.clear()
    },
    areThere: () => troubledUntil > now(),
    mustRest: key => (resting.get(key) ?? 0) > now(),
  }
}

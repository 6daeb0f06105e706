import { NeverSent } from '../store/never-sent.ts'

/** Faults in a row after which the store is left alone. */
const MOST_FAULTS = 5
const OPEN_MS = 10_000

/** Leaves a store that does not answer alone for a while, so that nobody waits for it and it can recover. */
export interface Breaker {
  /** Throws `NeverSent` while nothing may be asked. */
  check(): void
  /** The same, for what goes out now. After the pause one request passes, and what comes of it decides for the others. */
  begin(): void
  succeeded(): void
  failed(): void
  /** What came back says nothing about the store as a whole: the next request may try. */
  undecided(): void
}

/** `now` in ms; `report` is told when the store is left alone and when it is back. */
export function createBreaker(now: () => number, report: (isOpen: boolean) => void): Breaker {
  let faults = 0
  let openUntil = 0
  const isOpen = (): boolean => faults >= MOST_FAULTS
  function check(): void {
    if (isOpen() && now() < openUntil) throw new NeverSent('it has failed several times in a row')
  }
  return {
    check,
    undecided() {
      if (isOpen()) openUntil = Math.min(openUntil, now())
    },
    begin() {
      check()
      // Whoever comes while this one is under way finds the breaker open; if nothing is heard of it, the next may try.
      if (isOpen()) openUntil = now() + OPEN_MS
    },
    succeeded() {
      if (isOpen()) report(false)
      faults = 0
    },
    failed() {
      const wasOpen = isOpen()
      faults++
      if (!isOpen()) return
      openUntil = now() + OPEN_MS
      if (!wasOpen) report(true)
    },
  }
}

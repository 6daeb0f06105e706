import { NeverSent } from '../store/never-sent.ts'

interface Bounds {
  /** Requests at the store at the same time. */
  readonly atOnce: number
  /** Requests that wait for one of these to end. */
  readonly mostWaiting: number
  readonly longestWaitMs: number
  /** Of both together, for one visitor: who puts hundreds of questions must not take the place of those who order. */
  readonly mostOfOne: number
}

export const storeBounds: Bounds = { atOnce: 32, mostWaiting: 200, longestWaitMs: 5_000, mostOfOne: 64 }

/** Lets so many requests through at a time and keeps the others waiting, but not many and not for long. */
export interface WaitingLine {
  /**
   * Resolves when it is the caller's turn, with what he calls when he is done. Rejects with `NeverSent`. `visitor`: the address for
   * whom it is; null for nobody in particular.
   */
  enter(visitor: string | null): Promise<() => void>
}

interface Waiting {
  readonly go: () => void
}

export function createWaitingLine(bounds: Bounds): WaitingLine {
  const { atOnce, mostWaiting, longestWaitMs, mostOfOne } = bounds
  const held = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let inside = 0

  /** Once only, however often it is called. */
  function leaving(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const [next] = waiting
      // The place goes on to the next in line without becoming free in between.
      if (next === undefined) inside--
      else next.go()
    }
  }

  async function turn(): Promise<() => void> {
    if (inside < atOnce) {
      inside++
      return leaving()
    }
    if (waiting.size >= mostWaiting) throw new NeverSent('too many are waiting already')
    return new Promise((resolve, reject) => {
      const place: Waiting = {
        go() {
          clearTimeout(timer)
          waiting.delete(place)
          resolve(leaving())
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(place)
        reject(new NeverSent('it was not its turn in time'))
      }, longestWaitMs)
      waiting.add(place)
    })
  }

  /** What gives it back, once only. */
  function hold(visitor: string): () => void {
    held.set(visitor, (held.get(visitor) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (held.get(visitor) ?? 1) - 1
      if (left === 0) held.delete(visitor)
      else held.set(visitor, left)
    }
  }

  return {
    async enter(visitor) {
      if (visitor === null) return turn()
      if ((held.get(visitor) ?? 0) >= mostOfOne) throw new NeverSent('one visitor asks too much at once')
      const giveBack = hold(visitor)
      try {
        const leave = await turn()
        return () => {
          giveBack()
          leave()
        }
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

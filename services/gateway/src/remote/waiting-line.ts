import { NeverSent } from '../store/never-sent.ts'

interface Bounds {
  /** Requests at the store at the same time. */
  readonly atOnce: number
  /** Requests that wait for one of these to end. */
  readonly mostWaiting: number
  readonly longestWaitMs: number
}

export const storeBounds: Bounds = { atOnce: 32, mostWaiting: 200, longestWaitMs: 5_000 }

/** Lets so many requests through at a time and keeps the others waiting, but not many and not for long. */
export interface WaitingLine {
  /** Resolves when it is the caller's turn, with what he calls when he is done. Rejects with `NeverSent`. */
  enter(): Promise<() => void>
}

interface Waiting {
  readonly go: () => void
}

export function createWaitingLine({ atOnce, mostWaiting, longestWaitMs }: Bounds): WaitingLine {
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

  return {
    async enter() {
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
    },
  }
}

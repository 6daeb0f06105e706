import { type Bounds, createBoundedMap } from './bounded-map.ts'

/** A finished answer of a public read, the same for everybody. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * `store`: it does not answer, or not sensibly. `question`: it breaks at this one, or refuses whoever asked, whose address goes
 * along (a limit, a firewall). That tells nothing about the store: nobody may make it look away to everybody else.
 */
export type ReadFault = 'store' | 'question'

/** An answer as it was made. */
export interface MadeAnswer {
  readonly answer: KeptAnswer
  /** 0: must not be kept. */
  readonly freshMs: number
  /** Set when the store gave none and `answer` only says so. */
  readonly fault?: ReadFault
}

export interface ReadCache {
  /** The kept answer, or the one being made now, or a new one by `make`. Only answers `make` calls fresh for > 0 ms are kept. */
  read(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>
  /** Forgets everything; what is being made now is handed out to those who wait for it, but not kept. */
  clear(): void
}

export const readBounds: Bounds = { entries: 1000, bytes: 32_000_000 }

/**
 * Public answers in this process's memory. Nothing may rely on it: it is bounded (least recently used goes first), short-lived,
 * and every server has its own.
 */
export function createReadCache(now: () => number, bounds = readBounds): ReadCache {
  const kept = createBoundedMap<{ readonly answer: KeptAnswer; readonly until: number }>(
    bounds,
    (key, { answer }) => answerWeight(key, answer),
  )
  let underway = new Map<string, Promise<KeptAnswer>>()

  return {
    async read(key, make) {
      const entry = kept.get(key)
      if (entry !== undefined && entry.until > now()) return entry.answer
      const sameQuestion = underway.get(key)
      if (sameQuestion !== undefined) return sameQuestion
      const generation = underway
      const making = make()
        .then(({ answer, freshMs }) => {
          // A clear() in between has put a new map in place: this answer may be from before the change.
          if (freshMs > 0 && generation === underway) kept.set(key, { answer, until: now() + freshMs })
          return answer
        })
        .finally(() => generation.delete(key))
      generation.set(key, making)
      return making
    },
    clear() {
      kept.clear()
      underway = new Map()
    },
  }
}

/** Roughly, in bytes of memory: strings with letters beyond Latin-1 take two bytes per character. */
export function answerWeight(key: string, answer: KeptAnswer): number {
  return 2 * (key.length + answer.body.length) + 200
}

/** A finished answer of a public read, the same for everybody. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ReadCache {
  /** The kept answer, or the one being made now, or a new one by `make`. Only answers `make` calls fresh for > 0 ms are kept. */
  read(
    key: string,
    make: () => Promise<{ readonly answer: KeptAnswer; readonly freshMs: number }>,
  ): Promise<KeptAnswer>
  /** Forgets everything; what is being made now is handed out to those who wait for it, but not kept. */
  clear(): void
}

interface Limits {
  readonly entries: number
  readonly bytes: number
}

/**
 * Public answers in this process's memory. Nothing may rely on it: it is bounded (least recently used goes first), short-lived,
 * and every server has its own.
 */
export function createReadCache(
  now: () => number,
  limits: Limits = { entries: 1000, bytes: 32_000_000 },
): ReadCache {
  const kept = new Map<string, { readonly answer: KeptAnswer; readonly until: number }>()
  let underway = new Map<string, Promise<KeptAnswer>>()
  let bytes = 0

  function forget(key: string): void {
    const entry = kept.get(key)
    if (entry === undefined) return
    kept.delete(key)
    bytes -= weight(key, entry.answer)
  }

  function keep(key: string, answer: KeptAnswer, until: number): void {
    forget(key)
    kept.set(key, { answer, until })
    bytes += weight(key, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= limits.entries && bytes <= limits.bytes) return
      forget(oldest)
    }
  }

  return {
    async read(key, make) {
      const entry = kept.get(key)
      if (entry !== undefined && entry.until > now()) {
        // Moves to the end: a Map iterates in the order of insertion, so the front is what was used least recently.
        kept.delete(key)
        kept.set(key, entry)
        return entry.answer
      }
      const sameQuestion = underway.get(key)
      if (sameQuestion !== undefined) return sameQuestion
      const generation = underway
      const making = make()
        .then(({ answer, freshMs }) => {
          // A clear() in between has put a new map in place: this answer may be from before the change.
          if (freshMs > 0 && generation === underway) keep(key, answer, now() + freshMs)
          return answer
        })
        .finally(() => generation.delete(key))
      generation.set(key, making)
      return making
    },
    clear() {
      kept.clear()
      bytes = 0
      underway = new Map()
    },
  }
}

/** Roughly, in bytes of memory: strings with letters beyond Latin-1 take two bytes per character. */
function weight(key: string, answer: KeptAnswer): number {
  return 2 * (key.length + answer.body.length) + 200
}

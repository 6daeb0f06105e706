/** What a `BoundedMap` may hold; `bytes` as its `weight` counts them. */
export interface Bounds {
  readonly entries: number
  readonly bytes: number
}

/** A map that stays within its bounds: what was used least recently goes first. */
export interface BoundedMap<Value> {
  /** Counts as a use. */
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
}

export function createBoundedMap<Value>(
  bounds: Bounds,
  weight: (key: string, value: Value) => number,
): BoundedMap<Value> {
  const kept = new Map<string, Value>()
  let bytes = 0

  function forget(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    bytes -= weight(key, value)
  }

  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // Moves to the end: a Map iterates in the order of insertion, so the front is what was used least recently.
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      forget(key)
      kept.set(key, value)
      bytes += weight(key, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.entries && bytes <= bounds.bytes) return
        forget(oldest)
      }
    },
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}

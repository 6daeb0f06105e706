/** At most `running` pieces of work at once, and at most `waiting` in line; null for who comes when the line is full. */
export function fewAtOnce(running: number, waiting: number) {
  const line: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (busy >= running) {
      if (line.length >= waiting) return null
      await new Promise<void>(resolve => line.push(resolve))
    } else busy += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over.
      const next = line.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }
}

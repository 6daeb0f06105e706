const EVERY_MS = 60_000
const MOST_REASONS = 100

/** Writes what happened once a minute for each reason: while a shop is away, every page fails for the same one. `now` in ms. */
export function createRarely(
  write: (line: string) => void,
  now: () => number = Date.now,
): (reason: string, line: string) => void {
  const writtenAt = new Map<string, number>()
  return (reason, line) => {
    if (now() - (writtenAt.get(reason) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return
    if (writtenAt.size >= MOST_REASONS) writtenAt.clear()
    writtenAt.set(reason, now())
    write(line)
  }
}

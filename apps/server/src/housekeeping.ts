const hourMs = 3_600_000

/** Every hour, each piece of work on its own: one that fails keeps no other from its turn. The returned function stops it. */
export function startHousekeeping(pieces: readonly ((now: Date) => Promise<unknown>)[]): () => void {
  const tidy = (now: Date): void => {
    for (const piece of pieces) {
      piece(now).catch((error: unknown) => console.error(`Housekeeping failed: ${String(error)}`))
    }
  }
  const timer = setInterval(() => tidy(new Date()), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}

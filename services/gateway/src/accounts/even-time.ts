/** Longer than a store usually takes over a password. */
const STEP_MS = 500

/** How long to wait so that refusals come at even steps of time: how long the store thought about one says nothing then. */
export function untilNextStep(elapsedMs: number): number {
  return STEP_MS - (Math.max(0, elapsedMs) % STEP_MS)
}

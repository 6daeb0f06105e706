/**
 * Response times are padded to a multiple of this value, in ms. The value is longer than a store usually
 * takes to check a password.
 */
const STEP_MS = 500

/**
 * How long to wait until the elapsed time is a multiple of 500 ms, so that the response time does not reveal
 * what the store found, such as whether an account exists.
 */
export function paddingMs(elapsedMs: number): number {
  return STEP_MS - (Math.max(0, elapsedMs) % STEP_MS)
}

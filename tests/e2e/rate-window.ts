import { setTimeout as sleep } from 'node:timers/promises'

const WINDOW_SECONDS = 600
const NEEDED_SECONDS = 120

/**
 * Waits if the current window of the rate limits is about to end, so that all requests of a test are counted
 * in one window. Windows start at every full ten minutes or every full hour (`RATE_LIMITS` of the gateway).
 */
export async function waitForRateWindow(): Promise<void> {
  const left = WINDOW_SECONDS - ((Date.now() / 1000) % WINDOW_SECONDS)
  if (left < NEEDED_SECONDS) await sleep(left * 1000)
}

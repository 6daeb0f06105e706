import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as messages from '../../messages/challenge.ts'
import { dismissToast, showToast } from '../../platform/toasts.ts'

/** Time limit for solving one challenge, in ms. A cheap phone needs about five seconds. */
const TIMEOUT_MS = 60_000

/**
 * Solves a proof of work (ALTCHA, version 2) and shows a notice meanwhile. Returns the value of the header
 * `Sultan-Challenge`; null after `TIMEOUT_MS`, and where the browser has no Web Crypto (a page without
 * HTTPS).
 */
export async function solve(challenge: object): Promise<string | null> {
  const notice = { title: messages.checking, text: messages.checkingText }
  const toast = showToast({ kind: 'progress', ...notice, durationMs: TIMEOUT_MS })
  try {
    // This cast is safe: the ALTCHA library throws for a value of another shape.
    const typed = challenge as Challenge
    const solution = await solveChallenge({ challenge: typed, deriveKey, timeout: TIMEOUT_MS })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  } finally {
    dismissToast(toast)
  }
}

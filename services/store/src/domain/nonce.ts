import { createHmac } from 'node:crypto'
import { sameText } from './cart-token.ts'

const TICK_MS = 12 * 60 * 60 * 1000

/** WordPress's nonce: ten digits that change every 12 hours. A guest has no session here, so it is bound to nobody. */
export function issueNonce(secret: string, now: Date): string {
  return nonceOf(Math.floor(now.getTime() / TICK_MS), secret)
}

/** Valid for the half day it was made in and for the next one, as in WordPress. */
export function isNonce(text: string, secret: string, now: Date): boolean {
  const tick = Math.floor(now.getTime() / TICK_MS)
  return sameText(text, nonceOf(tick, secret)) || sameText(text, nonceOf(tick - 1, secret))
}

function nonceOf(tick: number, secret: string): string {
  return createHmac('sha256', secret).update(`nonce ${tick}`).digest('hex').slice(0, 10)
}

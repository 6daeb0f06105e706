import type { OutgoingMail } from '@sultan/store/mail-outbox'

export const MINUTE_MS = 60_000
const RETRY_DELAYS_MIN = [1, 5, 15, 30, 60, 120, 240]
const MAX_RETRY_DELAY_MIN = 360
const MAX_AGE_MS = 72 * 60 * MINUTE_MS
/**
 * Number of attempts that a mail gets even when it is older than `MAX_AGE_MS`, because this server may have
 * been off for days.
 */
const MIN_ATTEMPTS = 10

/**
 * Delay in ms before the next attempt to send a mail, longer after each attempt; null after about three days.
 */
export function retryDelayMs(mail: Pick<OutgoingMail, 'attempts' | 'createdAt'>, now: Date): number | null {
  const age = now.getTime() - mail.createdAt.getTime()
  if (age > MAX_AGE_MS && mail.attempts >= MIN_ATTEMPTS) return null
  return (RETRY_DELAYS_MIN[mail.attempts - 1] ?? MAX_RETRY_DELAY_MIN) * MINUTE_MS
}

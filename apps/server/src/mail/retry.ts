import type { OutgoingMail } from '@sultan/store/domain/outbox'

const minute = 60_000
const pausesInMinutes = [1, 5, 15, 30, 60, 120, 240]
const longestPauseInMinutes = 360
const threeDays = 72 * 60 * minute
/** A server that was off for four days has not tried at all yet: age alone ends nothing. */
const leastAttempts = 10

/** Milliseconds until a mail that could not be sent is tried again, more each time; null when it is enough. */
export function pauseAfter(mail: Pick<OutgoingMail, 'attempts' | 'createdAt'>, now: Date): number | null {
  const age = now.getTime() - mail.createdAt.getTime()
  if (age > threeDays && mail.attempts >= leastAttempts) return null
  return (pausesInMinutes[mail.attempts - 1] ?? longestPauseInMinutes) * minute
}

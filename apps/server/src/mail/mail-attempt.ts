import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { giveUpMail, markSent, type OutgoingMail, postponeMail } from '@sultan/store/mail-outbox'
import { postponeStockAlert } from '@sultan/store/stock-alerts'
import type { ComposeResult } from './compose-email.ts'
import type { MailTransport, SendResult } from './transport.ts'

export interface AttemptOptions {
  readonly database: Database
  readonly compose: (mail: OutgoingMail) => Promise<ComposeResult>
  readonly transport: MailTransport
  readonly log: Logger
}

const SEND_TIMEOUT_MS = 120_000

type AttemptResult =
  | SendResult
  /** The mail is no longer needed and will never be sent. */
  | { readonly kind: 'obsolete'; readonly reason: string }
  /** The mail of a stock alert was not sent, because the product is no longer in stock. */
  | { readonly kind: 'sold-out'; readonly alertId: number }

/** Composes and sends a mail. Never rejects: a failure is part of the result. */
export async function send(
  mail: OutgoingMail,
  { compose, transport }: Pick<AttemptOptions, 'compose' | 'transport'>,
  signal: AbortSignal,
): Promise<AttemptResult> {
  try {
    const email = await compose(mail)
    if ('obsolete' in email) return { kind: 'obsolete', reason: email.obsolete }
    if ('soldOutAlertId' in email) return { kind: 'sold-out', alertId: email.soldOutAlertId }
    return await transport.send(email, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]))
  } catch (error) {
    return { kind: 'failed', code: errorName(error), reason: String(error).slice(0, 500) }
  }
}

/** Stores the result of an attempt to send a mail. The log gets the mail's id and never its recipient. */
export async function recordResult(
  mail: OutgoingMail,
  result: AttemptResult,
  { database, log }: AttemptOptions,
): Promise<void> {
  const fields = { mailId: mail.id, kind: mail.kind }
  if (result.kind === 'sent') {
    await markSent(database, mail)
    if (result.file === undefined) log.debug(fields, 'Mail sent.')
    else log.info({ ...fields, file: result.file }, 'Mail written to a file.')
    return
  }
  if (result.kind === 'sold-out') {
    await postponeStockAlert(database, mail, result.alertId)
    log.info(fields, 'Mail not sent: the product is sold out again. The stock alert waits again.')
    return
  }
  if (result.kind === 'obsolete') {
    await giveUpMail(database, mail, result.reason)
    log.info(fields, `Mail not sent, because it is obsolete (${result.reason}).`)
    return
  }
  const { code, reason } = result
  const pauseMs = result.kind === 'rejected' ? null : retryDelayMs(mail, new Date())
  if (pauseMs === null) {
    await giveUpMail(database, mail, reason)
    log.error(fields, `Mail given up after attempt ${mail.attempts} (${code}).`)
  } else {
    await postponeMail(database, mail, { pauseMs, reason })
    log.warn(fields, `Mail not sent (${code}). Next attempt in ${pauseMs / MINUTE_MS} min.`)
  }
}

/** The name of an error for the log. The error's message may contain e-mail addresses and links. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error'
}

const MINUTE_MS = 60_000
const RETRY_DELAYS_MIN = [1, 5, 15, 30, 60, 120, 240]
const MAX_RETRY_DELAY_MIN = 360
const MAX_AGE_MS = 72 * 60 * MINUTE_MS
/**
 * Number of attempts that a mail gets even when it is older than `MAX_AGE_MS`, because this server may have
 * been off for days.
 */
const MIN_ATTEMPTS = 10

/**
 * Delay in ms before the next attempt to send a mail, from one minute after the first attempt to six hours.
 * Null when the mail is older than three days and has had `MIN_ATTEMPTS` attempts.
 */
export function retryDelayMs(mail: Pick<OutgoingMail, 'attempts' | 'createdAt'>, now: Date): number | null {
  const age = now.getTime() - mail.createdAt.getTime()
  if (age > MAX_AGE_MS && mail.attempts >= MIN_ATTEMPTS) return null
  return (RETRY_DELAYS_MIN[mail.attempts - 1] ?? MAX_RETRY_DELAY_MIN) * MINUTE_MS
}

import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { giveUpMail, markSent, type OutgoingMail, postponeMail } from '@sultan/store/mail-outbox'
import type { ComposeResult } from './compose-email.ts'
import { MINUTE_MS, retryDelayMs } from './retry-delay.ts'
import type { MailTransport, SendResult } from './transport.ts'

export interface AttemptOptions {
  readonly database: Database
  readonly compose: (mail: OutgoingMail) => Promise<ComposeResult>
  readonly transport: MailTransport
  readonly log: Logger
}

const SEND_TIMEOUT_MS = 120_000

/** Composes and sends a mail. Never rejects: a failure is part of the result. */
export async function send(
  mail: OutgoingMail,
  { compose, transport }: AttemptOptions,
  signal: AbortSignal,
): Promise<SendResult> {
  try {
    const email = await compose(mail)
    if ('obsolete' in email) return { kind: 'rejected', code: email.obsolete, reason: email.obsolete }
    return await transport.send(email, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]))
  } catch (error) {
    return { kind: 'failed', code: errorName(error), reason: String(error).slice(0, 500) }
  }
}

/** Stores the result of an attempt to send a mail. The log gets the mail's id and never its recipient. */
export async function recordResult(
  mail: OutgoingMail,
  result: SendResult,
  { database, log }: AttemptOptions,
): Promise<void> {
  const fields = { mailId: mail.id, kind: mail.kind }
  if (result.kind === 'sent') {
    await markSent(database, mail)
    if (result.file === undefined) log.debug(fields, 'Mail sent.')
    else log.info({ ...fields, file: result.file }, 'Mail written to a file.')
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

import { coalesceRuns } from '@sultan/kernel/coalesce-runs'
import { claimMail, postponeMail, retryMailsNow } from '@sultan/store/mail-outbox'
import { type AttemptOptions, errorName, recordResult, send } from './mail-attempt.ts'

export interface Mailer {
  /** Makes the mailer send due mails. To be called after a mail was added to the outbox. */
  wake(): void
  /**
   * Waits up to `SHUTDOWN_GRACE_MS` for the mail that is being sent. If the mail is not sent by then, it is
   * tried again by another server or after the next start.
   */
  close(): Promise<void>
}

interface MailerOptions extends AttemptOptions {
  readonly intervalMs?: number
  /**
   * Time for which a server claims a mail, in ms. Longer than `SEND_TIMEOUT_MS`, so that no two servers send
   * one mail.
   */
  readonly leaseMs?: number
}

const INTERVAL_MS = 15_000
const LEASE_MS = 300_000
/**
 * Time for which `close` waits for the mail that is being sent, in ms. Aborting an SMTP session after DATA
 * can deliver the mail twice.
 */
const SHUTDOWN_GRACE_MS = 1_000

/**
 * Sends the outbox, one mail after the other: new mails, mails that an earlier process has not sent, and
 * failed mails again (decision 0010).
 */
export function startMailer(options: MailerOptions): Mailer {
  const { database, log, intervalMs = INTERVAL_MS, leaseMs = LEASE_MS } = options
  const abort = new AbortController()
  let isClosing = false
  const runs = coalesceRuns(() => sendDueMails().catch(logOutboxError))

  const wake = (): void => {
    if (!isClosing) runs.request()
  }

  /**
   * Sends mails until none is due, or until the mail server is unreachable, because the other mails would
   * fail in the same way.
   */
  async function sendDueMails(): Promise<void> {
    while (!isClosing) {
      const mail = await claimMail(database, leaseMs)
      if (mail === null) return
      const result = await send(mail, options, abort.signal)
      if (abort.signal.aborted && result.kind !== 'sent')
        return postponeMail(database, mail, { pauseMs: 0, reason: 'the server was stopped' })
      await recordResult(mail, result, options)
      if (result.kind === 'unreachable') return
    }
  }

  function logOutboxError(error: unknown): void {
    log.error({ error: errorName(error) }, 'The outbox of mails could not be processed.')
  }

  const timer = setInterval(wake, intervalMs).unref()
  const ready = retryMailsNow(database).catch(logOutboxError)
  void ready.then(wake)
  return {
    wake,
    async close() {
      isClosing = true
      clearInterval(timer)
      const graceTimer = setTimeout(() => abort.abort(), SHUTDOWN_GRACE_MS)
      await ready
      await runs.settled()
      clearTimeout(graceTimer)
    },
  }
}

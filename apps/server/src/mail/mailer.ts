import type { Database } from '@sultan/sql/database'
import {
  claimMail,
  giveUpMail,
  makeMailsDue,
  markSent,
  type OutgoingMail,
  postponeMail,
} from '@sultan/store/domain/outbox'
import type { Log } from '../log.ts'
import type { Letter } from './letter.ts'
import type { Post, PostOutcome } from './post.ts'
import { pauseAfter } from './retry.ts'

export interface Mailer {
  /** There may be something new in the outbox. */
  wake(): void
  /** Waits a second for the mail that is being sent; if it is not out by then, it goes out after the next start. */
  close(): Promise<void>
}

interface MailerParts {
  readonly database: Database
  readonly write: (mail: OutgoingMail) => Promise<Letter | { readonly pointless: string }>
  readonly post: Post
  readonly log: Log
  readonly everyMs?: number
  /** Longer than sending may take, so that no two servers have one mail in hand. */
  readonly leaseMs?: number
}

const mostSendingMs = 120_000
/** Ending a conversation in the middle is how a mail goes out twice. */
const patienceMs = 1_000

/** Sends what is in the outbox, one after the other: what lies there from before, what comes, and what failed, again. */
export function startMailer(parts: MailerParts): Mailer {
  const { database, log, everyMs = 15_000, leaseMs = 300_000 } = parts
  const stopped = new AbortController()
  let closing = false
  let round: Promise<void> | null = null
  let again = false

  const wake = (): void => {
    again = true
    if (closing) return
    round ??= rounds().finally(() => {
      round = null
    })
  }

  async function rounds(): Promise<void> {
    while (again && !closing) {
      again = false
      await sendAll().catch((error: unknown) => log.error(`The outbox of mails: ${nameOf(error)}`))
    }
  }

  /** Until nothing is due, or nobody takes mail at the moment: then the others would only wait for the same. */
  async function sendAll(): Promise<void> {
    while (!closing) {
      const mail = await claimMail(database, leaseMs)
      if (mail === null) return
      const outcome = await send(mail, parts, stopped.signal)
      if (stopped.signal.aborted && outcome.kind !== 'sent')
        return postponeMail(database, mail, { pauseMs: 0, reason: 'the server was stopped' })
      await note(mail, outcome, parts)
      if (outcome.kind === 'unreachable') return
    }
  }

  const timer = setInterval(wake, everyMs).unref()
  const ready = makeMailsDue(database).catch((error: unknown) => log.error(`The outbox: ${nameOf(error)}`))
  void ready.then(wake)
  return {
    wake,
    async close() {
      closing = true
      clearInterval(timer)
      const patience = setTimeout(() => stopped.abort(), patienceMs)
      await ready
      await round
      clearTimeout(patience)
    },
  }
}

async function send(
  mail: OutgoingMail,
  { write, post }: MailerParts,
  stopped: AbortSignal,
): Promise<PostOutcome> {
  try {
    const letter = await write(mail)
    if ('pointless' in letter) return { kind: 'refused', code: letter.pointless, reason: letter.pointless }
    return await post.send(letter, AbortSignal.any([stopped, AbortSignal.timeout(mostSendingMs)]))
  } catch (error) {
    return { kind: 'failed', code: nameOf(error), reason: String(error).slice(0, 500) }
  }
}

/** Keeps what became of it. The log never says to whom: ids are enough to look it up. */
async function note(mail: OutgoingMail, outcome: PostOutcome, { database, log }: MailerParts): Promise<void> {
  const name = `Mail ${mail.id} (${mail.kind})`
  if (outcome.kind === 'sent') {
    await markSent(database, mail)
    if (outcome.note !== undefined) log.info(`${name}: ${outcome.note}`)
    else log.debug(`${name}: sent`)
    return
  }
  const { code, reason } = outcome
  const pauseMs = outcome.kind === 'refused' ? null : pauseAfter(mail, new Date())
  if (pauseMs === null) {
    await giveUpMail(database, mail, reason)
    log.error(`${name}: given up after attempt ${mail.attempts} (${code})`)
  } else {
    await postponeMail(database, mail, { pauseMs, reason })
    log.error(`${name}: not sent (${code}), again in ${pauseMs / 60_000} min`)
  }
}

/** Without its message, in which addresses and links may stand. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'fault'
}

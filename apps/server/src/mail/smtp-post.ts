import { createTransport } from 'nodemailer'
import { mailOptions } from './mail-options.ts'
import type { Post, PostOutcome } from './post.ts'

/**
 * By SMTP, a connection per letter. `url` as SMTP_URL has it; TLS as nodemailer does by itself: `smtps:` from the first byte,
 * STARTTLS where the server offers it, certificates checked.
 */
export function smtpPost(url: string): Post {
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    async send(letter, signal) {
      try {
        await transport.sendMail({ ...mailOptions(letter), signal })
        return { kind: 'sent' }
      } catch (error) {
        return smtpFault(error)
      }
    },
  }
}

/**
 * What a failed sending means. A final answer (5xx) to the recipient or the letter ends it; one to who we are (sign-in, sender)
 * is a setting that the owner will put right, so that is tried again, and nothing else meanwhile: many wrong sign-ins close doors.
 */
export function smtpFault(error: unknown): PostOutcome {
  if (!(error instanceof Error)) return { kind: 'failed', code: 'unknown', reason: String(error) }
  const { code, responseCode, command } = readFault(error)
  const reason = error.message.replace(/\s+/g, ' ').slice(0, 500)
  // Without an answer: nodemailer itself found that nobody can be sent this (an address with signs of the protocol in it).
  if (responseCode === null) return { kind: unsendable.has(code) ? 'refused' : 'unreachable', code, reason }
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  const kind = !isAboutLetter ? 'unreachable' : responseCode >= 500 ? 'refused' : 'failed'
  return { kind, code: `${responseCode} after ${command}`, reason }
}

const unsendable = new Set(['EENVELOPE', 'EMESSAGE'])

function readFault(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const command = 'command' in error && typeof error.command === 'string' ? error.command : 'connecting'
  return { code, responseCode, command }
}

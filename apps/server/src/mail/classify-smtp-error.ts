import type { SendResult } from './transport.ts'

/**
 * Classifies the error of an attempt to send a mail by SMTP. A 5xx reply to `RCPT TO` or `DATA` is final for
 * the mail (`rejected`). A 5xx reply to `AUTH` or `MAIL FROM` concerns the settings, which the owner can
 * correct. The mail server then counts as `unreachable`, and the mailer ends its run: mail servers block a
 * client after several failed sign-ins.
 */
export function classifySmtpError(error: unknown): SendResult {
  if (!(error instanceof Error)) return { kind: 'failed', code: 'unknown', reason: String(error) }
  const { code, responseCode, command } = smtpErrorFields(error)
  const reason = error.message.replace(/\s+/g, ' ').slice(0, 500)
  // Without a reply of the mail server, either the network failed or nodemailer itself rejected the message.
  if (responseCode === null)
    return { kind: unsendableCodes.has(code) ? 'rejected' : 'unreachable', code, reason }
  const concernsMail = command === 'RCPT TO' || command === 'DATA'
  const kind = !concernsMail ? 'unreachable' : responseCode >= 500 ? 'rejected' : 'failed'
  return { kind, code: `${responseCode} after ${command}`, reason }
}

const unsendableCodes = new Set(['EENVELOPE', 'EMESSAGE'])

function smtpErrorFields(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const command = 'command' in error && typeof error.command === 'string' ? error.command : 'connecting'
  return { code, responseCode, command }
}

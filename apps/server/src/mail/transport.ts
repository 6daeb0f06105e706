import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Email } from './email.ts'

export interface MailTransport {
  send(email: Email, signal: AbortSignal): Promise<SendResult>
}

export type SendResult =
  /** `file`: path of the file to which a mail is written in development; absent for a mail sent by SMTP. */
  | { readonly kind: 'sent'; readonly file?: string }
  /**
   * `rejected`: the mail will never be accepted. `failed`: only this attempt failed. `unreachable`: the mail
   * server accepts no mail at all now. `reason` may name the recipient and is stored in the database only;
   * `code` is for the log.
   */
  | { readonly kind: 'rejected' | 'failed' | 'unreachable'; readonly code: string; readonly reason: string }

/**
 * For development: writes each mail to an `.eml` file, and the mail's HTML to a file beside it, to open in a
 * browser.
 */
export function createFileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(email) {
      const { message } = await transport.sendMail(toMessageOptions(email))
      const file = join(folder, email.messageId.replace(/[<>]|@.*/g, ''))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.html`, email.html.markup, { mode: 0o600 })
      await writeFile(`${file}.eml`, message, { mode: 0o600 })
      return { kind: 'sent', file: `${file}.eml` }
    },
  }
}

/** An email as options of nodemailer. Addresses are objects, so that a name cannot add a recipient. */
export function toMessageOptions(email: Email): SendMailOptions {
  const { from, to, replyTo, subject, text, html, messageId, date, unsubscribeUrl } = email
  return {
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    html: html.markup,
    messageId,
    date,
    // Auto-Submitted prevents out-of-office replies (RFC 3834); Content-Language is for screen readers.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'bs',
      ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Lets mail programs offer a button to unsubscribe. RFC 8058 requires HTTPS for one-click unsubscribing. */
function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './letter.ts'

/** A letter as nodemailer takes it. Addresses go in as objects, so that no sign in a name makes a further recipient. */
export function mailOptions({
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  messageId,
  date,
}: Letter): SendMailOptions {
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
    // No out-of-office answers (RFC 3834); and the language, for screen readers of mail.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'bs' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

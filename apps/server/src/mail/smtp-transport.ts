import { createTransport } from 'nodemailer'
import { classifySmtpError } from './classify-smtp-error.ts'
import { type MailTransport, toMessageOptions } from './transport.ts'

/**
 * Sends mails by SMTP, with one connection per mail. TLS is used as in nodemailer: from the first byte with
 * `smtps:`, otherwise by STARTTLS where the server offers STARTTLS. Certificates are checked.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    async send(email, signal) {
      try {
        await transport.sendMail({ ...toMessageOptions(email), signal })
        return { kind: 'sent' }
      } catch (error) {
        return classifySmtpError(error)
      }
    },
  }
}

import { createTransport } from 'nodemailer'
import { classifySmtpError } from './classify-smtp-error.ts'
import { type MailTransport, toMessageOptions } from './transport.ts'

/**
 * Sends by SMTP, one connection per mail. TLS as in nodemailer: `smtps:` from the first byte, STARTTLS where
 * the server offers it, certificates are checked.
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

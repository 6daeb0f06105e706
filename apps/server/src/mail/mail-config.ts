import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import type { Config } from '../config/config.ts'
import { composeEmail } from './compose-email.ts'
import type { MailShopDetails } from './email.ts'
import { type Mailer, startMailer } from './mailer.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { createFileTransport } from './transport.ts'

type TransportSettings = Pick<Config, 'remote' | 'smtpUrl' | 'mailFolder'>

export type MailSettings = MailShopDetails & TransportSettings

type MailTransportConfig =
  | { readonly kind: 'smtp'; readonly url: string }
  /** In development each mail is written to a file. */
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'none' }

/** A connected WooCommerce sends its own mails; mails of this server would be duplicates (decision 0010). */
export function mailTransportConfig(settings: TransportSettings): MailTransportConfig {
  const { remote, smtpUrl, mailFolder } = settings
  if (remote !== null) return { kind: 'none' }
  if (smtpUrl !== null) return { kind: 'smtp', url: smtpUrl }
  return mailFolder === null ? { kind: 'none' } : { kind: 'folder', folder: mailFolder }
}

/**
 * Whether an order may lack an e-mail address: only in the embedded store, and only while no mail is sent.
 * WooCommerce rejects orders without an e-mail address.
 */
export const isEmailOptional = (settings: TransportSettings): boolean =>
  settings.remote === null && mailTransportConfig(settings).kind === 'none'

/**
 * Starts the mailer of the embedded store's outbox, whose tables must exist. Returns null when this server
 * sends no mail.
 */
export function openMailer(config: MailSettings, database: Database, log: Logger): Mailer | null {
  const transport = mailTransportConfig(config)
  if (transport.kind === 'none') return null
  return startMailer({
    database,
    compose: mail => composeEmail(database, mail, config, new Date()),
    transport:
      transport.kind === 'smtp' ? createSmtpTransport(transport.url) : createFileTransport(transport.folder),
    log,
  })
}

/**
 * Describes the mail configuration for the log line after the start: the mail server's host without user and
 * password.
 */
export function describeMailConfig(settings: TransportSettings & Pick<Config, 'shop' | 'publicUrl'>): string {
  const transport = mailTransportConfig(settings)
  if (transport.kind === 'smtp') return `through ${new URL(transport.url).host}${demoValueWarnings(settings)}`
  if (transport.kind === 'folder') return `written to ${transport.folder}`
  return settings.remote === null ? 'none' : 'sent by the connected shop'
}

/**
 * Text for the log about settings whose demo values make links or notifications in mails useless; empty when
 * no setting has a demo value.
 */
function demoValueWarnings({ shop, publicUrl }: Pick<Config, 'shop' | 'publicUrl'>): string {
  const links =
    new URL(publicUrl).hostname === 'localhost' ? ', but links lead to localhost: set PUBLIC_URL' : ''
  const notifications = shop.email.endsWith('.example')
    ? ', but notifications of orders are not delivered: set SHOP_EMAIL'
    : ''
  return links + notifications
}

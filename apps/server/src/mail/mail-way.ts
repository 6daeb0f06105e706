import type { Config } from '../config.ts'

/** How mail leaves this shop. */
export type MailWay =
  | { readonly kind: 'smtp'; readonly url: string }
  /** Development: written into a folder. */
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'none' }

type MailSettings = Pick<Config, 'remote' | 'smtpUrl' | 'mailFolder'>

/** A connected WooCommerce sends its own mails: a second one of ours would be a duplicate (decision 0010). */
export function mailWay({ remote, smtpUrl, mailFolder }: MailSettings): MailWay {
  if (remote !== null) return { kind: 'none' }
  if (smtpUrl !== null) return { kind: 'smtp', url: smtpUrl }
  return mailFolder === null ? { kind: 'none' } : { kind: 'folder', folder: mailFolder }
}

/** For the start-up line: the host alone, never who signs in there. */
export function describeMail(settings: MailSettings & Pick<Config, 'shop'>): string {
  const way = mailWay(settings)
  if (way.kind === 'smtp') return `through ${new URL(way.url).host}${demoAddress(settings)}`
  if (way.kind === 'folder') return `written to ${way.folder}`
  return settings.remote === null ? 'none' : 'the connected shop sends its own'
}

function demoAddress({ shop }: Pick<Config, 'shop'>): string {
  return shop.email.endsWith('.example')
    ? ', but SHOP_EMAIL is an example: notices of orders reach nobody'
    : ''
}

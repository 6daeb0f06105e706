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
export function describeMail(settings: MailSettings & Pick<Config, 'shop' | 'publicUrl'>): string {
  const way = mailWay(settings)
  if (way.kind === 'smtp') return `through ${new URL(way.url).host}${leftAsItCame(settings)}`
  if (way.kind === 'folder') return `written to ${way.folder}`
  return settings.remote === null ? 'none' : 'the connected shop sends its own'
}

/** What a shop must not open with: mails that lead nowhere, and an owner who never hears of an order. */
function leftAsItCame({ shop, publicUrl }: Pick<Config, 'shop' | 'publicUrl'>): string {
  const links =
    new URL(publicUrl).hostname === 'localhost' ? ', but links lead to localhost: set PUBLIC_URL' : ''
  const notices = shop.email.endsWith('.example')
    ? ', but notices of orders reach nobody: set SHOP_EMAIL'
    : ''
  return links + notices
}

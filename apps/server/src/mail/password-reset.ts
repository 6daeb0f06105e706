import { formatDate } from '@sultan/kernel/date'
import { siteTime } from '@sultan/store/site-time'
import type { EmailContent, MailShopDetails } from './email.ts'
import { button, heading, inkSoft, link, paragraph, renderLayout, shopFooterText } from './layout.ts'
import { html, type Markup } from './markup.ts'
import * as messages from './messages.ts'

interface PasswordResetLink {
  readonly name: string
  readonly url: string
  readonly expiresAt: Date
}

/** The email with a one-time link to set a new password. */
export function passwordResetEmail(reset: PasswordResetLink, shop: MailShopDetails): EmailContent {
  const subject = messages.resetSubject(shop.shop.name)
  return { subject, text: resetText(reset, shop), html: resetHtml(reset, shop) }
}

function resetHtml({ name, url, expiresAt }: PasswordResetLink, shop: MailShopDetails): Markup {
  const valid = validText(expiresAt)
  const content = html`${heading(messages.resetTitle(name))}${paragraph(messages.resetText)}
${button(messages.resetButton, url)}${paragraph(valid)}${paragraph(messages.resetNotYou)}
<p class="soft" style="margin:0;font-size:14px;color:${inkSoft}">${messages.resetCopyLink}<br><span style="word-break:break-all">${link(url, url)}</span></p>`
  const title = messages.resetSubject(shop.shop.name)
  return renderLayout({ title, preheader: valid, content, footer: html`` }, shop)
}

function resetText({ name, url, expiresAt }: PasswordResetLink, shop: MailShopDetails): string {
  return `${messages.resetTitle(name)}

${messages.resetText}

${url}

${validText(expiresAt)}
${messages.resetNotYou}

${shopFooterText(shop)}`
}

function validText(expiresAt: Date): string {
  const local = siteTime(expiresAt)
  // `siteTime` returns the local time in Europe/Sarajevo without UTC offset, such as `2026-11-21T14:03:07`.
  return messages.resetValid(formatDate(local), local.slice(11, 16))
}

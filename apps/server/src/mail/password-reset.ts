import type { EmailContent, MailShopDetails } from './email.ts'
import { button, heading, inkSoft, link, paragraph, renderLayout, shopFooterText } from './layout.ts'
import { html, type Markup } from './markup.ts'
import * as messages from './messages.ts'

interface PasswordResetLink {
  readonly name: string
  readonly url: string
}

/** The email with a one-time link to set a new password. */
export function passwordResetEmail({ name, url }: PasswordResetLink, shop: MailShopDetails): EmailContent {
  const subject = messages.resetSubject(shop.shop.name)
  return { subject, text: resetText(name, url, shop), html: resetHtml(name, url, shop) }
}

function resetHtml(name: string, url: string, shop: MailShopDetails): Markup {
  const content = html`${heading(messages.resetTitle(name))}${paragraph(messages.resetText)}
${button(messages.resetButton, url)}${paragraph(messages.resetValid)}${paragraph(messages.resetNotYou)}
<p class="soft" style="margin:0;font-size:14px;color:${inkSoft}">${messages.resetCopyLink}<br><span style="word-break:break-all">${link(url, url)}</span></p>`
  const title = messages.resetSubject(shop.shop.name)
  return renderLayout({ title, preheader: messages.resetValid, content, footer: html`` }, shop)
}

function resetText(name: string, url: string, shop: MailShopDetails): string {
  return `${messages.resetTitle(name)}

${messages.resetText}

${url}

${messages.resetValid}
${messages.resetNotYou}

${shopFooterText(shop)}`
}

import { button, frame, heading, link, paragraph, particularsText, soft } from './frame.ts'
import type { MailWords } from './letter.ts'
import type { MailShop } from './mail-shop.ts'
import { html, type Markup } from './markup.ts'
import * as words from './words.ts'

export interface ResetFacts {
  readonly name: string
  readonly url: string
}

/** The one-time link to a new password. */
export function passwordReset({ name, url }: ResetFacts, shop: MailShop): MailWords {
  const subject = words.resetSubject(shop.shop.name)
  return { subject, text: resetText(name, url, shop), html: resetHtml(name, url, shop) }
}

function resetHtml(name: string, url: string, shop: MailShop): Markup {
  const content = html`${heading(words.resetTitle(name))}${paragraph(words.resetText)}
${button(words.resetButton, url)}${paragraph(words.resetValid)}${paragraph(words.resetNotYou)}
<p class="soft" style="margin:0;font-size:14px;color:${soft}">${words.resetByHand}<br><span style="word-break:break-all">${link(url, url)}</span></p>`
  const title = words.resetSubject(shop.shop.name)
  return frame({ title, preheader: words.resetValid, content, foot: html`` }, shop)
}

function resetText(name: string, url: string, shop: MailShop): string {
  return `${words.resetTitle(name)}

${words.resetText}

${url}

${words.resetValid}
${words.resetNotYou}

${particularsText(shop)}`
}

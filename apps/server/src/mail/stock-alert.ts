import { STOP_ALERTS_PATH } from '../stock-alerts/stop-alerts-page.ts'
import type { EmailContent, MailShopDetails } from './email.ts'
import { button, heading, link, paragraph, renderLayout, shopFooterText } from './layout.ts'
import { html } from './markup.ts'
import * as messages from './messages.ts'

interface AvailableProduct {
  readonly name: string
  readonly slug: string
  /** Secret of the link that cancels all stock alerts of the recipient. */
  readonly token: string
}

/** The email about a product that is in stock again. */
export function stockAlertEmail(
  { name, slug, token }: AvailableProduct,
  shop: MailShopDetails,
): EmailContent {
  const url = `${shop.publicUrl}/proizvod/${encodeURIComponent(slug)}`
  const stop = `${shop.publicUrl}${STOP_ALERTS_PATH}?kod=${token}`
  const subject = messages.alertSubject(name)
  const content = html`${heading(messages.alertTitle(name))}${paragraph(messages.alertText)}${button(messages.alertButton, url)}`
  const footer = html`${messages.alertWhy} ${link(messages.alertStop, stop)}`
  return {
    subject,
    unsubscribeUrl: stop,
    html: renderLayout({ title: subject, preheader: messages.alertText, content, footer }, shop),
    text: `${messages.alertTitle(name)}

${messages.alertText}

${url}

${messages.alertWhy}
${messages.alertStop}: ${stop}

${shopFooterText(shop)}`,
  }
}

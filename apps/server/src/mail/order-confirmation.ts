import type { EmailContent, MailShopDetails } from './email.ts'
import { button, heading, inkSoft, link, paragraph, renderLayout, shopFooterText } from './layout.ts'
import { html } from './markup.ts'
import * as messages from './messages.ts'
import {
  destinationField,
  destinationText,
  fieldList,
  linesText,
  lineTable,
  noteField,
  totalsTable,
  totalsText,
} from './order-sections.ts'
import type { LineSummary, OrderSummary } from './order-summary.ts'

/** The email to the shopper after an order. */
export function orderConfirmation(order: OrderSummary, shop: MailShopDetails): EmailContent {
  return {
    subject: messages.confirmationSubject(shop.shop.name, order.number),
    text: confirmationText(order, shop),
    html: confirmationHtml(order, shop),
  }
}

function confirmationHtml(order: OrderSummary, shop: MailShopDetails) {
  const content = html`${heading(messages.thanks(order.firstName))}${paragraph(nextSteps(order))}
${fieldList([
  { name: messages.number, value: `${order.number}` },
  { name: messages.date, value: order.date },
  { name: messages.payment, value: order.payment },
])}${lineTable(order)}${totalsTable(order, toPay(order))}${button(messages.showOrder, order.url)}
${fieldList([
  destinationField(order),
  ...(order.phone === '' ? [] : [{ name: messages.phone, value: order.phone }]),
  ...noteField(order),
])}${paragraph(html`${returnsText(order, shop)}${link(messages.returnTerms, termsUrl(shop))}`)}
<p class="soft" style="margin:0;font-size:14px;color:${inkSoft}">${findAgainText(order)}</p>`
  const footer = html`${reasonText(order, shop)}`
  const title = messages.confirmationSubject(shop.shop.name, order.number)
  return renderLayout({ title, preheader: preheader(order), content, footer }, shop)
}

function confirmationText(order: OrderSummary, shop: MailShopDetails): string {
  return `${messages.thanks(order.firstName)}
${nextSteps(order)}

${messages.number}: ${order.number}
${messages.date}: ${order.date}
${messages.payment}: ${order.payment}

${linesText(order.lines, messages.omittedLines(order.omittedLines), textLine)}

${totalsText(order, toPay(order))}

${destinationText(order)}
${order.phone === '' ? '' : `${messages.phone}: ${order.phone}\n`}${order.note === '' ? '' : `${messages.note}: ${order.note}\n`}
${messages.showOrder}:
${order.url}
${findAgainText(order)}

${returnsText(order, shop)}${messages.returnTerms}: ${termsUrl(shop)}

${reasonText(order, shop)}

${shopFooterText(shop)}`
}

function textLine({ quantity, name, price, total }: LineSummary): string {
  return `${quantity} × ${name}, ${price}: ${total}`
}

function toPay({ isPaidInCash, delivery }: OrderSummary): string {
  return isPaidInCash ? messages.toPay[delivery] : messages.total
}

function reasonText({ isByStaff }: OrderSummary, { publicUrl }: MailShopDetails): string {
  const { host } = new URL(publicUrl)
  return isByStaff ? messages.whyYouGetThisFromStaff(host) : messages.whyYouGetThis(host)
}

function nextSteps({ hold, isCompleted, delivery, promisedDelivery }: OrderSummary): string {
  if (isCompleted) return messages.nextStepsCompleted
  if (hold === 'limits') return messages.nextStepsOnHold[delivery]
  if (hold === 'staff') return messages.nextStepsHeldByStaff
  return `${messages.nextSteps[delivery]} ${promisedDelivery}`.trim()
}

function preheader(order: OrderSummary): string {
  const text = order.isPaidInCash ? messages.preheader[order.delivery] : messages.preheaderWithoutCash
  return text(order.total, nextSteps(order))
}

/**
 * The sentence about returns. The return period begins when the courier or the shop hands over the goods, so
 * the sentence is empty for an order with neither delivery nor pick-up.
 */
function returnsText({ delivery }: OrderSummary, { terms }: MailShopDetails): string {
  return delivery === 'none' ? '' : `${messages.returns(terms.returnDays)} `
}

function findAgainText({ accountId }: OrderSummary): string {
  return accountId === null ? messages.orderNeedsEmail : messages.orderInHistory
}

function termsUrl({ publicUrl }: MailShopDetails): string {
  return `${publicUrl}/dostava`
}

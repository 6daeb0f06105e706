import { button, frame, heading, link, paragraph, particularsText, soft } from './frame.ts'
import type { MailWords } from './letter.ts'
import type { MailShop } from './mail-shop.ts'
import { html } from './markup.ts'
import type { LineFacts, OrderFacts } from './order-facts.ts'
import { addressLines, factList, linesText, lineTable, noteFact, sums, sumsText } from './order-parts.ts'
import * as words from './words.ts'

/** To the shopper: what was ordered, what it costs, where it goes. */
export function orderConfirmation(order: OrderFacts, shop: MailShop): MailWords {
  return {
    subject: words.confirmationSubject(shop.shop.name, order.number),
    text: confirmationText(order, shop),
    html: confirmationHtml(order, shop),
  }
}

function confirmationHtml(order: OrderFacts, shop: MailShop) {
  const content = html`${heading(words.thanks(order.firstName))}${paragraph(words.whatNext)}
${factList([
  { name: words.number, value: `${order.number}` },
  { name: words.date, value: order.date },
  { name: words.payment, value: words.cashOnDelivery },
])}${lineTable(order)}${sums(order, words.payToCourier)}${button(words.showOrder, order.url)}
${factList([
  { name: words.address, value: addressLines(order) },
  { name: words.phone, value: order.phone },
  ...noteFact(order),
])}${paragraph(html`${words.returns(shop.returnDays)} ${link(words.returnTerms, termsUrl(shop))}`)}
<p class="soft" style="margin:0;font-size:14px;color:${soft}">${whereAgain(order)}</p>`
  const foot = html`${words.whyMail(new URL(shop.publicUrl).host)}`
  const title = words.confirmationSubject(shop.shop.name, order.number)
  return frame({ title, preheader: words.preheader(order.total), content, foot }, shop)
}

function confirmationText(order: OrderFacts, shop: MailShop): string {
  return `${words.thanks(order.firstName)}
${words.whatNext}

${words.number}: ${order.number}
${words.date}: ${order.date}
${words.payment}: ${words.cashOnDelivery}

${linesText(order.lines, words.further(order.further), textLine)}

${sumsText(order, words.payToCourier)}

${words.address}:
${order.address.join('\n')}
${words.phone}: ${order.phone}
${order.note === '' ? '' : `${words.note}: ${order.note}\n`}
${words.showOrder}:
${order.url}
${whereAgain(order)}

${words.returns(shop.returnDays)} ${words.returnTerms}: ${termsUrl(shop)}

${words.whyMail(new URL(shop.publicUrl).host)}

${particularsText(shop)}`
}

function textLine({ quantity, name, price, total }: LineFacts): string {
  return `${quantity} × ${name}, ${price}: ${total}`
}

function whereAgain({ accountId }: OrderFacts): string {
  return accountId === null ? words.asksEmail : words.inHistory
}

function termsUrl({ publicUrl }: MailShop): string {
  return `${publicUrl}/dostava`
}

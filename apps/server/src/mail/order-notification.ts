import type { EmailContent, MailShopDetails } from './email.ts'
import { border, heading, ink, inkSoft, paragraph, renderLayout, shopFooterText } from './layout.ts'
import { html, type Markup } from './markup.ts'
import * as messages from './messages.ts'
import {
  destinationField,
  destinationText,
  fieldList,
  linesText,
  noteField,
  omittedRow,
  phoneLink,
  totalsTable,
  totalsText,
} from './order-sections.ts'
import type { LineSummary, OrderSummary } from './order-summary.ts'

/** The email to the shop's owner after an order. Replies go to the shopper. */
export function orderNotification(order: OrderSummary, shop: MailShopDetails): EmailContent {
  return {
    subject: messages.notificationSubject(order.number, order.total),
    text: notificationText(order, shop),
    html: notificationHtml(order, shop),
    ...(hasEmail(order) && { replyTo: order.shopper }),
  }
}

function notificationHtml(order: OrderSummary, shop: MailShopDetails): Markup {
  const content = html`${heading(messages.notificationTitle(order.number))}${paragraph(order.date)}${order.hold === null ? '' : paragraph(holdText(order))}
${fieldList(noteField(order))}
<h2 class="ink" style="margin:0 0 8px;font-size:16px;color:${ink}">${linesTitle(order)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0">${order.lines.map(packLine)}
${omittedRow(omittedLinesText(order))}</table>
${totalsTable(order, toCollect(order))}
${fieldList([
  destinationField(order),
  ...(order.phone === '' ? [] : [{ name: messages.phone, value: phoneLink(order) }]),
  ...(hasEmail(order) ? [{ name: messages.email, value: order.shopper.address }] : []),
  { name: messages.customer, value: customer(order) },
  { name: messages.payment, value: order.payment },
  ...promiseField(order),
])}`
  const preheader = preheaderOf(order)
  const title = messages.notificationSubject(order.number, order.total)
  return renderLayout({ title, preheader, content, footer: html`${replyText(order)}` }, shop)
}

function holdText({ hold, number }: OrderSummary): string {
  return hold === 'limits' ? messages.callShopper(number) : messages.releaseOrder(number)
}

/**
 * The delivery time that was promised to the shopper, as a field of the owner's email; empty without a
 * promise.
 */
function promiseField({
  promisedDelivery,
}: OrderSummary): { readonly name: string; readonly value: string }[] {
  return promisedDelivery === '' ? [] : [{ name: messages.promised, value: promisedDelivery }]
}

function preheaderOf({ delivery, pickup, pieces, city }: OrderSummary): string {
  if (delivery === 'none') return messages.notificationPreheaderWithoutDelivery(pieces)
  return pickup === null
    ? messages.notificationPreheader(pieces, city)
    : messages.notificationPreheaderOfPickup(pieces, pickup)
}

/** An order entered by staff may lack the customer's e-mail address and telephone number. */
function hasEmail({ shopper }: OrderSummary): boolean {
  return shopper.address !== ''
}

function contactText(order: OrderSummary): string {
  const phone = order.phone === '' ? '' : `${messages.phone}: ${order.phone}\n`
  return hasEmail(order) ? `${phone}${messages.email}: ${order.shopper.address}\n` : phone
}

function replyText(order: OrderSummary): string {
  return hasEmail(order) ? messages.replyGoesToShopper : messages.noEmailOfShopper
}

function toCollect({ isPaidInCash, delivery }: OrderSummary): string {
  return isPaidInCash ? messages.toCollect[delivery] : messages.total
}

function linesTitle({ delivery }: OrderSummary): string {
  return delivery === 'none' ? messages.ordered : messages.toPack
}

function packLine({ name, options, sku, quantity }: LineSummary): Markup {
  const cell = `padding:10px 0;border-top:1px solid ${border};color:${ink}`
  const small = [options, sku && `${messages.sku} ${sku}`].filter(Boolean).join(' · ')
  return html`<tr><td class="rule ink" valign="top" width="52" style="${cell};font-weight:600;white-space:nowrap">${quantity} ×</td>
<td class="rule ink" style="${cell};word-break:break-word">${name}<span class="soft" style="display:block;font-size:14px;color:${inkSoft}">${small}</span></td></tr>`
}

function notificationText(order: OrderSummary, shop: MailShopDetails): string {
  return `${messages.notificationTitle(order.number)}
${order.date}
${order.hold === null ? '' : `\n${holdText(order)}\n`}${order.note === '' ? '' : `\n${messages.note}: ${order.note}\n`}
${linesTitle(order)}:
${linesText(order.lines, omittedLinesText(order), textLine)}

${totalsText(order, toCollect(order))}

${destinationText(order)}
${contactText(order)}${messages.customer}: ${customer(order)}
${messages.payment}: ${order.payment}
${promiseField(order)
  .map(({ name, value }) => `${name}: ${value}\n`)
  .join('')}
${replyText(order)}

${shopFooterText(shop)}`
}

function textLine({ quantity, name, sku }: LineSummary): string {
  return `${quantity} × ${name}${sku && ` (${messages.sku} ${sku})`}`
}

function omittedLinesText({ omittedLines, number }: OrderSummary): string {
  return messages.omittedLinesToPack(omittedLines, number)
}

function customer({ accountId, shopper }: OrderSummary): string {
  return `${shopper.name} (${accountId === null ? messages.guest : messages.account(accountId)})`
}

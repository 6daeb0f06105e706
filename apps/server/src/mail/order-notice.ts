import { frame, heading, ink, lineColour, paragraph, particularsText, soft } from './frame.ts'
import type { MailWords } from './letter.ts'
import type { MailShop } from './mail-shop.ts'
import { html, type Markup } from './markup.ts'
import type { LineFacts, OrderFacts } from './order-facts.ts'
import {
  addressLines,
  factList,
  linesText,
  moreRow,
  noteFact,
  phoneLink,
  sums,
  sumsText,
} from './order-parts.ts'
import * as words from './words.ts'

/** To the owner: what to pack, where to, whom to call. An answer goes to the shopper. */
export function orderNotice(order: OrderFacts, shop: MailShop): MailWords {
  return {
    subject: words.noticeSubject(order.number, order.total),
    text: noticeText(order, shop),
    html: noticeHtml(order, shop),
    replyTo: order.shopper,
  }
}

function noticeHtml(order: OrderFacts, shop: MailShop): Markup {
  const content = html`${heading(words.noticeTitle(order.number))}${paragraph(order.date)}
${factList(noteFact(order))}
<h2 class="ink" style="margin:0 0 8px;font-size:16px;color:${ink}">${words.toPack}</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0">${order.lines.map(packLine)}
${moreRow(more(order))}</table>
${sums(order, words.toCollect)}
${factList([
  { name: words.address, value: addressLines(order) },
  { name: words.phone, value: phoneLink(order) },
  { name: words.email, value: order.shopper.address },
  { name: words.customer, value: customer(order) },
  { name: words.payment, value: words.cashOnDelivery },
])}`
  const preheader = words.noticePreheader(order.pieces, order.city)
  const title = words.noticeSubject(order.number, order.total)
  return frame({ title, preheader, content, foot: html`${words.answerGoes}` }, shop)
}

function packLine({ name, options, sku, quantity }: LineFacts): Markup {
  const cell = `padding:10px 0;border-top:1px solid ${lineColour};color:${ink}`
  const small = [options, sku && `${words.sku} ${sku}`].filter(Boolean).join(' · ')
  return html`<tr><td class="rule ink" valign="top" width="52" style="${cell};font-weight:600;white-space:nowrap">${quantity} ×</td>
<td class="rule ink" style="${cell};word-break:break-word">${name}<span class="soft" style="display:block;font-size:14px;color:${soft}">${small}</span></td></tr>`
}

function noticeText(order: OrderFacts, shop: MailShop): string {
  return `${words.noticeTitle(order.number)}
${order.date}
${order.note === '' ? '' : `\n${words.note}: ${order.note}\n`}
${words.toPack}:
${linesText(order.lines, more(order), textLine)}

${sumsText(order, words.toCollect)}

${words.address}:
${order.address.join('\n')}
${words.phone}: ${order.phone}
${words.email}: ${order.shopper.address}
${words.customer}: ${customer(order)}
${words.payment}: ${words.cashOnDelivery}

${words.answerGoes}

${particularsText(shop)}`
}

function textLine({ quantity, name, sku }: LineFacts): string {
  return `${quantity} × ${name}${sku && ` (${words.sku} ${sku})`}`
}

function more({ further, number }: OrderFacts): string {
  return words.furtherToPack(further, number)
}

function customer({ accountId, shopper }: OrderFacts): string {
  return `${shopper.name} (${accountId === null ? words.guest : words.account(accountId)})`
}

import { emerald, ink, lineColour, mute, soft } from './frame.ts'
import { html, lines, type Markup } from './markup.ts'
import type { LineFacts, OrderFacts } from './order-facts.ts'
import * as words from './words.ts'

/* The parts that both mails of an order are made of. */

export interface Fact {
  readonly name: string
  readonly value: Markup | string
}

const table = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
const rule = `border-top:1px solid ${lineColour}`

/** Names and values below each other, a rule between them: side by side they would not fit on a phone. */
export function factList(facts: readonly Fact[]): Markup {
  return html`<table ${table} style="margin:0 0 20px">${facts.map(
    ({ name, value }) => html`<tr><td class="rule" style="padding:10px 0;${rule}">
<span class="soft" style="display:block;font-size:13px;line-height:1.4;color:${mute}">${name}</span>
<span class="ink" style="color:${ink};word-break:break-word">${value}</span></td></tr>`,
  )}</table>`
}

/** The goods with what they cost. */
export function lineTable({ lines: goods, further }: OrderFacts): Markup {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">
<tr><th align="left" class="soft" style="padding:0 0 6px;font-size:13px;font-weight:400;color:${mute}">${words.product}</th>
<th align="right" class="soft" style="padding:0 0 6px;font-size:13px;font-weight:400;color:${mute}">${words.amount}</th></tr>
${goods.map(line)}${moreRow(words.further(further))}</table>`
}

/** That there is more than the mail holds. */
export function moreRow(more: string): Markup {
  if (more === '') return html``
  return html`<tr><td colspan="2" class="rule soft" style="padding:10px 0;${rule};color:${soft}">${more}</td></tr>`
}

function line({ name, options, quantity, price, total }: LineFacts): Markup {
  return html`<tr><td class="rule" valign="top" style="padding:10px 12px 10px 0;${rule};word-break:break-word">
<span class="ink" style="color:${ink}">${name}</span>
<span class="soft" style="display:block;font-size:14px;color:${soft}">${options}${options && html`<br>`}${quantity} × ${price}</span></td>
<td class="rule ink" align="right" valign="top" style="padding:10px 0;${rule};white-space:nowrap;color:${ink}">${total}</td></tr>`
}

/** What comes together: goods, shipping, and the sum that counts. */
export function sums(order: OrderFacts, totalName: string): Markup {
  return html`<table ${table} style="margin:0 0 24px">
${sum(words.items, order.items)}${sum(words.shipping, order.shipping)}
<tr><td class="rule ink" style="padding:12px 0 0;${rule};font-weight:600;color:${ink}">${totalName}</td>
<td class="rule ink" align="right" style="padding:12px 0 0;${rule};font-weight:600;font-size:20px;white-space:nowrap;color:${ink}">${order.total}</td></tr></table>`
}

function sum(name: string, value: string): Markup {
  return html`<tr><td class="rule soft" style="padding:8px 0;${rule};color:${soft}">${name}</td><td class="rule soft" align="right" style="padding:8px 0;${rule};white-space:nowrap;color:${soft}">${value}</td></tr>`
}

export function addressLines({ address }: OrderFacts): Markup {
  return html`${lines(address.join('\n'))}`
}

export function phoneLink({ phone, dial }: OrderFacts): Markup {
  return html`<a class="link" href="tel:${dial}" style="color:${emerald}">${phone}</a>`
}

/** The note only where there is one. */
export function noteFact({ note }: OrderFacts): Fact[] {
  return note === '' ? [] : [{ name: words.note, value: html`${lines(note)}` }]
}

/** The goods in the text part; `more` as above. */
export function linesText(
  goods: readonly LineFacts[],
  more: string,
  head: (line: LineFacts) => string,
): string {
  const all = goods.flatMap(one => [head(one), one.options && `  ${one.options}`])
  return [...all, more].filter(Boolean).join('\n')
}

export function sumsText(order: OrderFacts, totalName: string): string {
  return `${words.items}: ${order.items}
${words.shipping}: ${order.shipping}
${totalName}: ${order.total}`
}

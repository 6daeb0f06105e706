import { border, emerald, ink, inkMuted, inkSoft } from './layout.ts'
import { html, lines, type Markup } from './markup.ts'
import * as messages from './messages.ts'
import type { LineSummary, OrderSummary } from './order-summary.ts'

/* Sections that the mail to the shopper and the mail to the owner have in common. */

interface Field {
  readonly name: string
  readonly value: Markup | string
}

const table = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
const rule = `border-top:1px solid ${border}`

/** Each label is above its value, because label and value do not fit side by side on a phone. */
export function fieldList(facts: readonly Field[]): Markup {
  return html`<table ${table} style="margin:0 0 20px">${facts.map(
    ({ name, value }) => html`<tr><td class="rule" style="padding:10px 0;${rule}">
<span class="soft" style="display:block;font-size:13px;line-height:1.4;color:${inkMuted}">${name}</span>
<span class="ink" style="color:${ink};word-break:break-word">${value}</span></td></tr>`,
  )}</table>`
}

/** HTML table of the order lines with their prices. */
export function lineTable({ lines: goods, omittedLines }: OrderSummary): Markup {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0">
<tr><th align="left" class="soft" style="padding:0 0 6px;font-size:13px;font-weight:400;color:${inkMuted}">${messages.product}</th>
<th align="right" class="soft" style="padding:0 0 6px;font-size:13px;font-weight:400;color:${inkMuted}">${messages.amount}</th></tr>
${goods.map(lineRow)}${omittedRow(messages.omittedLines(omittedLines))}</table>`
}

/** A table row that says how many order lines the mail omits; empty when `more` is empty. */
export function omittedRow(more: string): Markup {
  if (more === '') return html``
  return html`<tr><td colspan="2" class="rule soft" style="padding:10px 0;${rule};color:${inkSoft}">${more}</td></tr>`
}

function lineRow({ name, options, quantity, price, total }: LineSummary): Markup {
  return html`<tr><td class="rule" valign="top" style="padding:10px 12px 10px 0;${rule};word-break:break-word">
<span class="ink" style="color:${ink}">${name}</span>
<span class="soft" style="display:block;font-size:14px;color:${inkSoft}">${options}${options && html`<br>`}${quantity} × ${price}</span></td>
<td class="rule ink" align="right" valign="top" style="padding:10px 0;${rule};white-space:nowrap;color:${ink}">${total}</td></tr>`
}

/** Table of an order's amounts: order lines, discount, shipping, fees and total. */
export function totalsTable(order: OrderSummary, totalName: string): Markup {
  return html`<table ${table} style="margin:0 0 24px">
${totalsRow(messages.items, order.items)}${order.discount ? totalsRow(order.discount.name, order.discount.amount) : ''}${order.delivery === 'none' ? '' : totalsRow(shippingName(order), order.shipping)}${order.fees.map(fee => totalsRow(fee.name, fee.amount))}
<tr><td class="rule ink" style="padding:12px 0 0;${rule};font-weight:600;color:${ink}">${totalName}</td>
<td class="rule ink" align="right" style="padding:12px 0 0;${rule};font-weight:600;font-size:20px;white-space:nowrap;color:${ink}">${order.total}</td></tr></table>`
}

function totalsRow(name: string, value: string): Markup {
  return html`<tr><td class="rule soft" style="padding:8px 0;${rule};color:${inkSoft}">${name}</td><td class="rule soft" align="right" style="padding:8px 0;${rule};white-space:nowrap;color:${inkSoft}">${value}</td></tr>`
}

function shippingName({ pickup }: OrderSummary): string {
  return pickup ?? messages.shipping
}

/**
 * The field that says where the order goes: the delivery address; for pick-up the name of the pick-up method;
 * for an order without a shipping method the address of the customer.
 */
export function destinationField(order: OrderSummary): Field {
  return order.pickup === null
    ? { name: addressName(order), value: addressLines(order) }
    : { name: messages.pickup, value: order.pickup }
}

/**
 * The text of `destinationField` for the plain-text part of a mail: a heading with the address below it, or
 * for pick-up a heading with the name of the pick-up method.
 */
export function destinationText(order: OrderSummary): string {
  const { pickup, address } = order
  return pickup === null ? `${addressName(order)}:\n${address.join('\n')}` : `${messages.pickup}: ${pickup}`
}

function addressName({ delivery }: OrderSummary): string {
  return delivery === 'none' ? messages.customerAddress : messages.address
}

function addressLines({ address }: OrderSummary): Markup {
  return html`${lines(address.join('\n'))}`
}

export function phoneLink({ phone, phoneUri }: OrderSummary): Markup {
  return html`<a class="link" href="tel:${phoneUri}" style="color:${emerald}">${phone}</a>`
}

/** The field with the shopper's note; no field for an order without a note. */
export function noteField({ note }: OrderSummary): Field[] {
  return note === '' ? [] : [{ name: messages.note, value: html`${lines(note)}` }]
}

/** Order lines for the plain-text part of a mail. */
export function linesText(
  goods: readonly LineSummary[],
  more: string,
  head: (line: LineSummary) => string,
): string {
  const all = goods.flatMap(one => [head(one), one.options && `  ${one.options}`])
  return [...all, more].filter(Boolean).join('\n')
}

export function totalsText(order: OrderSummary, totalName: string): string {
  const { items, discount, delivery, shipping, fees, total } = order
  return [
    `${messages.items}: ${items}`,
    ...(discount === null ? [] : [`${discount.name}: ${discount.amount}`]),
    ...(delivery === 'none' ? [] : [`${shippingName(order)}: ${shipping}`]),
    ...fees.map(fee => `${fee.name}: ${fee.amount}`),
    `${totalName}: ${total}`,
  ].join('\n')
}

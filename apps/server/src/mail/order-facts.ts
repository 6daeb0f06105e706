import { formatLongDate } from '@sultan/kernel/date'
import { formatMoney, money } from '@sultan/kernel/money'
import { parsePhone } from '@sultan/kernel/phone'
import type { OrderWithLines } from '@sultan/store/domain/list-orders'
import { siteTime } from '@sultan/store/site-time'
import { greetingName, headerText, type MailAddress, shortened } from './letter.ts'
import type { MailShop } from './mail-shop.ts'
import * as words from './words.ts'

export interface OrderFacts {
  readonly number: number
  readonly date: string
  /** Empty when it is no name. */
  readonly firstName: string
  readonly shopper: MailAddress
  /** Null for an order without an account. */
  readonly accountId: number | null
  readonly lines: readonly LineFacts[]
  /** Kinds of goods beyond those in `lines`. */
  readonly further: number
  readonly pieces: number
  readonly items: string
  readonly shipping: string
  readonly total: string
  /** Name, street, town, country. */
  readonly address: readonly string[]
  readonly city: string
  readonly phone: string
  /** For a `tel:` link. */
  readonly dial: string
  readonly note: string
  /** Where the shopper sees it again. */
  readonly url: string
}

export interface LineFacts {
  readonly name: string
  readonly options: string
  readonly sku: string
  readonly quantity: number
  readonly price: string
  readonly total: string
}

/** Gmail cuts a mail at 102 kB; what is beyond is said to be there. */
const mostLines = 50

/** An order in words, as both its mails say it. Plain text: whoever writes HTML escapes it. */
export function orderFacts({ order, lines }: OrderWithLines, { publicUrl }: MailShop): OrderFacts {
  const { billing, shipping } = order
  const to = shipping.address_1 === '' ? billing : shipping
  const name = field(`${billing.first_name} ${billing.last_name}`)
  const phone = parsePhone(billing.phone)
  const isGuest = order.customerId === 0
  return {
    number: order.id,
    date: formatLongDate(siteTime(order.createdAt)),
    firstName: greetingName(billing.first_name),
    shopper: { name: headerText(name), address: billing.email },
    accountId: isGuest ? null : order.customerId,
    lines: lines.slice(0, mostLines).map(lineFacts),
    further: Math.max(lines.length - mostLines, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: amount(order.itemsTotal),
    shipping: order.shippingTotal === 0 ? words.free : amount(order.shippingTotal),
    total: amount(order.total),
    address: [
      field(`${to.first_name} ${to.last_name}`),
      field(to.company),
      field(`${to.address_1} ${to.address_2}`),
      field(`${to.postcode} ${to.city}`),
      words.country,
    ].filter(line => line !== ''),
    city: field(to.city),
    phone: phone?.national ?? field(billing.phone),
    dial: phone?.e164 ?? billing.phone.replace(/[^\d+]/g, '').slice(0, 20),
    note: shortened(order.customerNote, 2000),
    url: isGuest
      ? `${publicUrl}/narudzba/${order.id}?key=${encodeURIComponent(order.orderKey)}`
      : `${publicUrl}/order-history`,
  }
}

function lineFacts(line: OrderWithLines['lines'][number]): LineFacts {
  return {
    name: field(line.name, 120),
    options: field(line.options.map(({ attribute, label }) => `${attribute}: ${label}`).join(', '), 120),
    sku: field(line.sku, 60),
    quantity: line.quantity,
    price: amount(line.price),
    total: amount(line.total),
  }
}

function amount(minor: number): string {
  return formatMoney(money(minor))
}

/** One line of what somebody typed in. */
function field(text: string, most = 200): string {
  return shortened(headerText(text), most)
}

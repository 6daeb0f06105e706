import { formatLongDate } from '@sultan/kernel/date'
import { promiseSentence } from '@sultan/kernel/delivery-term'
import { formatMoney, money } from '@sultan/kernel/money'
import { exceedsOrderLimits } from '@sultan/kernel/order-limits'
import { parsePhone } from '@sultan/kernel/phone'
import type { OrderWithLines } from '@sultan/store/orders'
import { siteTime } from '@sultan/store/site-time'
import { isPickupMethod } from '@sultan/woo-client/shipping-method'
import { type EmailAddress, greetingName, type MailShopDetails, sanitizeHeader, truncate } from './email.ts'
import * as messages from './messages.ts'
import { typedLine, typedLines } from './typed-text.ts'

export interface OrderSummary {
  readonly number: number
  /**
   * Why the order has the status `on-hold`: it is above the shop's limits, or the staff has chosen the
   * status. Null for another status. The shop calls the shopper before it dispatches an order on hold.
   */
  readonly hold: 'limits' | 'staff' | null
  /** Whether the staff entered the order, for example an order by telephone. */
  readonly isByStaff: boolean
  readonly isCompleted: boolean
  /**
   * Whether the shopper still pays the total in cash. False for an order entered by staff that is already
   * paid, or paid in another way.
   */
  readonly isPaidInCash: boolean
  /** Name of the payment method. */
  readonly payment: string
  readonly date: string
  /**
   * First name for the greeting. Empty when the typed name could be an advertisement or a link
   * (`greetingName`).
   */
  readonly firstName: string
  readonly shopper: EmailAddress
  /** Id of the account to which the order belongs; null for an order without an account. */
  readonly accountId: number | null
  readonly lines: readonly LineSummary[]
  /** Number of order lines that the mail omits, because a mail shows at most `MAX_LINES`. */
  readonly omittedLines: number
  readonly pieces: number
  readonly items: string
  /**
   * The discount of coupons or staff: `name` contains the codes of the coupons, `amount` has a minus sign.
   * Null without a discount.
   */
  readonly discount: { readonly name: string; readonly amount: string } | null
  /** Fees and deductions that staff have added to the order. */
  readonly fees: readonly { readonly name: string; readonly amount: string }[]
  readonly shipping: string
  readonly delivery: messages.Delivery
  /** Name of the pick-up method in the shop; null for an order that is not picked up. */
  readonly pickup: string | null
  /** Sentence with the delivery time that was promised to the shopper; empty when none was promised. */
  readonly promisedDelivery: string
  readonly total: string
  /** Lines of the delivery address or, without one, of the billing address. */
  readonly address: readonly string[]
  readonly city: string
  readonly phone: string
  /** The telephone number for a `tel:` link. */
  readonly phoneUri: string
  readonly note: string
  /**
   * The URL to which the mail links: the page of the order for a guest's order, the order history for a
   * customer's order.
   */
  readonly url: string
}

export interface LineSummary {
  readonly name: string
  readonly options: string
  readonly sku: string
  readonly quantity: number
  readonly price: string
  readonly total: string
}

/** Limit of the order lines in a mail. Keeps mails below the 102 kB at which Gmail cuts them. */
const MAX_LINES = 50
const MAX_NOTE_LENGTH = 2000
/** WooCommerce's id of the payment method "cash on delivery". */
const CASH_ON_DELIVERY = 'cod'
/**
 * Values of `created_via` for orders that shoppers placed: `store-api` for this shop's checkout and
 * WooCommerce's block checkout, `checkout` for WooCommerce's classic checkout.
 */
const CHECKOUTS = ['store-api', 'checkout']

/** An order as plain, unescaped texts for its emails. */
export function summarizeOrder(
  { order, lines }: OrderWithLines,
  { publicUrl, orderLimits }: MailShopDetails,
): OrderSummary {
  const { billing, shipping } = order
  const to = shipping.address_1 === '' ? billing : shipping
  const phone = parsePhone(billing.phone)
  const isGuest = order.customerId === 0
  const pickup = pickupName(order)
  const delivery = pickup !== null ? 'pickup' : order.shippingRate === null ? 'none' : 'courier'
  const isCash = order.paymentMethod === CASH_ON_DELIVERY
  const isByStaff = !CHECKOUTS.includes(order.createdVia)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isAboveLimits =
    orderLimits !== null && exceedsOrderLimits({ pieces, total: order.total }, orderLimits)
  return {
    number: order.id,
    hold: order.status !== 'on-hold' ? null : !isByStaff && isAboveLimits ? 'limits' : 'staff',
    isByStaff,
    isCompleted: order.status === 'completed',
    isPaidInCash: isCash && order.paidAt === null && order.status !== 'completed',
    payment: isCash
      ? messages.cash[delivery]
      : catalogueText(order.paymentMethodTitle, 120) || messages.paidByAgreement,
    date: formatLongDate(siteTime(order.createdAt)),
    firstName: greetingName(billing.first_name),
    shopper: { name: typedLine(`${billing.first_name} ${billing.last_name}`), address: billing.email },
    accountId: isGuest ? null : order.customerId,
    lines: lines.slice(0, MAX_LINES).map(summarizeLine),
    omittedLines: Math.max(lines.length - MAX_LINES, 0),
    pieces,
    items: amount(order.itemsTotal),
    discount: order.discountTotal === 0 ? null : summarizeDiscount(order),
    fees: order.feeLines.map(({ name, total }) => ({
      name: catalogueText(name, 120),
      amount: amount(total),
    })),
    shipping: order.shippingTotal === 0 ? messages.free : amount(order.shippingTotal),
    delivery,
    pickup,
    promisedDelivery: order.promisedDelivery === null ? '' : promiseSentence(order.promisedDelivery),
    total: amount(order.total),
    address: [
      typedLine(`${to.first_name} ${to.last_name}`),
      typedLine(to.company),
      typedLine(`${to.address_1} ${to.address_2}`),
      typedLine(`${to.postcode} ${to.city}`),
      messages.country,
    ].filter(line => line !== ''),
    city: typedLine(to.city),
    phone: phone?.national ?? typedLine(billing.phone),
    phoneUri: phone?.e164 ?? billing.phone.replace(/[^\d+]/g, '').slice(0, 20),
    note: typedLines(order.customerNote, MAX_NOTE_LENGTH),
    url: isGuest
      ? `${publicUrl}/narudzba/${order.id}?key=${encodeURIComponent(order.orderKey)}`
      : `${publicUrl}/order-history`,
  }
}

/** The name of the method by which the shopper collects the order in the shop; null for any other order. */
function pickupName({ shippingRate, shippingTitle }: OrderWithLines['order']): string | null {
  const [method = ''] = shippingRate?.split(':') ?? []
  return isPickupMethod(method) ? catalogueText(shippingTitle ?? '', 120) || messages.pickup : null
}

function summarizeDiscount({ coupons, discountTotal }: OrderWithLines['order']): OrderSummary['discount'] {
  const codes = catalogueText(coupons.map(({ code }) => code).join(', '), 120)
  return { name: messages.discount(codes), amount: amount(-discountTotal) }
}

function summarizeLine(line: OrderWithLines['lines'][number]): LineSummary {
  return {
    name: catalogueText(line.name, 120),
    options: catalogueText(
      line.options.map(({ attribute, label }) => `${attribute}: ${label}`).join(', '),
      120,
    ),
    sku: catalogueText(line.sku, 60),
    quantity: line.quantity,
    price: amount(line.price),
    total: amount(line.total),
  }
}

function amount(minor: number): string {
  return formatMoney(money(minor))
}

function catalogueText(text: string, maxLength: number): string {
  return truncate(sanitizeHeader(text), maxLength)
}

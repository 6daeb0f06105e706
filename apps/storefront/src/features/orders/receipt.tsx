import { formatLongDate } from '@sultan/kernel/date'
import { formatMoney } from '@sultan/kernel/money'
import { parsePhone } from '@sultan/kernel/phone'
import type { ReactNode } from 'react'
import type { OrderLine, ShopOrder } from '../../api/orders/order.ts'
import type { ShippingMethod } from '../../api/quote/shipping-method.ts'
import type { Tax } from '../../api/quote/sums.ts'
import * as messages from '../../messages/orders.ts'
import * as paymentMessages from '../../messages/payment.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import type { RememberedOrder } from './remembered-orders.ts'

interface ReceiptProps {
  readonly order: ShopOrder
  /**
   * The order as stored by the device that placed it, with number and date, which the Store API does not
   * return. Null on any other device.
   */
  readonly remembered: RememberedOrder | null
}

export function Receipt({ order, remembered }: ReceiptProps) {
  const shop = useShopInfo()
  const { address, shipping, needsShipping } = order
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 className="visually-hidden" id="receipt">
        {messages.data}
      </h2>
      <dl className="receipt__facts tabular-nums">
        <Fact name={messages.number}>{remembered?.number || order.id}</Fact>
        {remembered && <Fact name={messages.date}>{formatLongDate(remembered.createdAt)}</Fact>}
        <Fact name={messages.payment}>
          {paymentMessages.cash[shipping?.isPickup ? 'pickup' : needsShipping ? 'courier' : 'none']}
        </Fact>
      </dl>
      <ReceiptTable order={order} />
      <dl className="receipt__facts receipt__facts--delivery">
        <Fact name={isDelivered(shipping) ? messages.address : messages.customer}>
          <span className="block">
            {address.firstName} {address.lastName}
          </span>
          <span className="block">{address.street}</span>
          <span className="block">
            {address.postcode} {address.city}
          </span>
          <span className="block">{messages.country}</span>
        </Fact>
        <Fact name={messages.phone}>
          <span className="tabular-nums">{nationalPhone(address.phone)}</span>
        </Fact>
        {shipping && (
          <Fact name={shipping.isPickup ? messages.pickup : messages.shipping}>
            {shipping.isPickup ? (
              pickupText(shipping)
            ) : (
              <>
                {shipping.name}
                <span className="block">{promisedDelivery(order, remembered)}</span>
              </>
            )}
          </Fact>
        )}
      </dl>
      <p className="print-only receipt__questions">{messages.questions(shop.phone, shop.email)}</p>
    </section>
  )
}

/**
 * The delivery promise stored by the shop, otherwise the one stored on this device; null for an order that is
 * on hold or has ended.
 */
export function promisedDelivery(order: ShopOrder, remembered: RememberedOrder | null): string | null {
  if (isOnHold(order) || messages.endedTitles.has(order.status)) return null
  return order.promisedDelivery ?? remembered?.summary?.promisedDelivery ?? null
}

/** Whether the shop calls the shopper before it dispatches the order. */
export const isOnHold = ({ status }: ShopOrder): boolean => status === 'on-hold'

export const nationalPhone = (phone: string): string => parsePhone(phone)?.national ?? phone

/** Whether a courier delivers the order. Also false when the shop does not say how the order is shipped. */
export const isDelivered = (shipping: ShippingMethod | null): boolean => shipping?.isPickup === false

export const pickupText = ({ name, place }: ShippingMethod): string =>
  place === '' ? name : `${name}, ${place}`

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="break-anywhere">{children}</dd>
    </div>
  )
}

function ReceiptTable({ order }: { readonly order: ShopOrder }) {
  const { shipping, shippingTotal, discount, fees, tax } = order
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.product}</th>
          <th scope="col">{messages.quantity}</th>
          <th scope="col">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order have no id and never change
          <Row key={index} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Sum name={messages.items}>{formatMoney(order.itemsTotal)}</Sum>
        {discount.amount > 0 && (
          <Sum name={messages.discount}>{formatMoney({ ...discount, amount: -discount.amount })}</Sum>
        )}
        {(shipping !== null || shippingTotal.amount > 0) && (
          <Sum name={shipping?.isPickup ? shipping.name : messages.shipping}>
            {shippingTotal.amount === 0 ? messages.free : formatMoney(shippingTotal)}
          </Sum>
        )}
        {fees.amount !== 0 && <Sum name={paymentMessages.fees}>{formatMoney(fees)}</Sum>}
        {tax && !tax.isIncluded && (
          <Sum name={paymentMessages.added(tax.label)}>{formatMoney(tax.amount)}</Sum>
        )}
        <Sum name={totalName(order)} note={tax?.isIncluded && includedTax(tax)}>
          {formatMoney(order.total)}
        </Sum>
      </tfoot>
    </table>
  )
}

function totalName({ status, shipping, needsShipping }: ShopOrder): string {
  if (messages.endedTitles.has(status)) return messages.total
  if (isDelivered(shipping)) return messages.payToCourier
  return needsShipping ? messages.payAtPickup : messages.toPay
}

function Row({ line }: { readonly line: OrderLine }) {
  return (
    <tr>
      <td className="break-anywhere">
        {line.name}
        {line.options.map(({ name, value }) => (
          <span className="text-small text-muted block" key={name}>
            {name}: {value}
          </span>
        ))}
      </td>
      <td>{line.quantity}</td>
      <td>{formatMoney(line.total)}</td>
    </tr>
  )
}

const includedTax = ({ label, amount }: Tax) => paymentMessages.included(label, formatMoney(amount))

interface SumProps {
  readonly name: string
  /** Small text below the label (`name`) of a sum, such as the tax that the total includes. */
  readonly note?: string | false | undefined
  readonly children: ReactNode
}

function Sum({ name, note, children }: SumProps) {
  return (
    <tr>
      <td colSpan={2}>
        {name}
        {note && <span className="text-small text-muted block">{note}</span>}
      </td>
      <td>{children}</td>
    </tr>
  )
}

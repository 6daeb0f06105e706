import { formatLongDate } from '@sultan/kernel/date'
import { formatMoney } from '@sultan/kernel/money'
import { parsePhone } from '@sultan/kernel/phone'
import type { ReactNode } from 'react'
import type { OrderLine, ShopOrder } from '../../shop/order.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/orders.ts'
import type { RememberedOrder } from './order-memory.ts'

interface ReceiptProps {
  readonly order: ShopOrder
  /** Holds number and date, which the Store API does not tell again. */
  readonly remembered: RememberedOrder | null
}

export function Receipt({ order, remembered }: ReceiptProps) {
  const shop = useShop()
  const { address } = order
  return (
    <section className="slip" aria-labelledby="receipt">
      <h2 className="sr" id="receipt">
        {words.data}
      </h2>
      <dl className="slip__meta num">
        <Fact name={words.number}>{remembered?.number || order.id}</Fact>
        {remembered && <Fact name={words.date}>{formatLongDate(remembered.createdAt)}</Fact>}
        <Fact name={words.payment}>{words.cashOnDelivery}</Fact>
      </dl>
      <ReceiptTable order={order} />
      <dl className="slip__meta mt-6 mb-0 border-t border-b-0 border-line pt-6 pb-0 [&_dd]:font-normal">
        <Fact name={words.address}>
          <span className="block">
            {address.firstName} {address.lastName}
          </span>
          <span className="block">{address.street}</span>
          <span className="block">
            {address.postcode} {address.city}
          </span>
          <span className="block">{words.country}</span>
        </Fact>
        <Fact name={words.phone}>
          <span className="num">{parsePhone(address.phone)?.national ?? address.phone}</span>
        </Fact>
        <Fact name={words.shipping}>{words.courier}</Fact>
      </dl>
      <p className="print-only mt-8">{words.questions(shop.phone, shop.email)}</p>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function ReceiptTable({ order }: { readonly order: ShopOrder }) {
  const { shippingTotal, discount } = order
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finished order's lines have no id of their own and never move
          <Row key={index} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Sum name={words.items}>{formatMoney(order.itemsTotal)}</Sum>
        {discount.amount > 0 && (
          <Sum name={words.discount}>{formatMoney({ ...discount, amount: -discount.amount })}</Sum>
        )}
        <Sum name={words.shipping}>
          {shippingTotal.amount === 0 ? words.free : formatMoney(shippingTotal)}
        </Sum>
        <Sum name={words.payToCourier}>{formatMoney(order.total)}</Sum>
      </tfoot>
    </table>
  )
}

function Row({ line }: { readonly line: OrderLine }) {
  return (
    <tr>
      <td className="wrap-anywhere">
        {line.name}
        {line.options.map(({ name, value }) => (
          <span className="t-small t-mute block" key={name}>
            {name}: {value}
          </span>
        ))}
      </td>
      <td>{line.quantity}</td>
      <td>{formatMoney(line.total)}</td>
    </tr>
  )
}

function Sum({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <tr>
      <td colSpan={2}>{name}</td>
      <td>{children}</td>
    </tr>
  )
}

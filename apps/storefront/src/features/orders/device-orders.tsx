import { formatLongDate } from '@sultan/kernel/date'
import { useState } from 'react'
import { TextLink } from '../../design/link.tsx'
import * as messages from '../../messages/order-history.ts'
import { readRememberedOrders } from './remembered-orders.ts'

interface DeviceOrdersProps {
  /** Orders of the signed-in account, which the page lists already. */
  readonly accountOrders?: readonly { readonly id: number }[]
}

/** The orders stored on this device, which are readable without a connection and without signing in. */
export function DeviceOrders({ accountOrders = [] }: DeviceOrdersProps) {
  const [remembered] = useState(() => readRememberedOrders())
  const orders = remembered.filter(({ id }) => accountOrders.every(order => order.id !== id))
  if (orders.length === 0) return null
  return (
    <section className="device-orders" aria-labelledby="device-orders">
      <h2 className="text-h3" id="device-orders">
        {messages.deviceOrders}
      </h2>
      <p className="text-soft">{messages.deviceOrdersHint}</p>
      <ul>
        {orders.map(({ id, number, createdAt, key, summary }) => (
          <li className="device-order" key={id}>
            <p className="history-order__number tabular-nums">{number || id}</p>
            <p className="history-order__total">{summary?.total}</p>
            <p className="history-order__date tabular-nums">{formatLongDate(createdAt)}</p>
            {summary && (
              <ul className="device-order__lines text-small">
                {summary.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order have no id and never change
                  <li key={index}>{line}</li>
                ))}
              </ul>
            )}
            {key !== undefined && (
              <p className="device-order__link">
                <TextLink to="/narudzba/$id" params={{ id: String(id) }} search={{ key }}>
                  {messages.showOrder} <span className="visually-hidden">{number || id}</span>
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

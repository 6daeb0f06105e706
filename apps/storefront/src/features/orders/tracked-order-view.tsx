import { formatLongDate } from '@sultan/kernel/date'
import type { TrackedOrder } from '../../api/orders/track-order.ts'
import * as messages from '../../messages/order-tracking.ts'
import { statusLabel } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import { OrderSums } from './order-sums.tsx'
import { orderLineText } from './remembered-orders.ts'

/**
 * Shows status, lines and sums of an order that was found by its number and by an e-mail address or telephone
 * number. The shopper's postal address is not shown.
 */
export function TrackedOrderView({ order }: { readonly order: TrackedOrder }) {
  const status = statusLabel(order.status)
  return (
    <article className="tracked-order" aria-label={messages.order(order.number)}>
      <p className="tracked-order__head">
        <span className="history-order__number tabular-nums">{order.number}</span>
        <span className={`status ${status.tone}`.trim()}>{status.text}</span>
      </p>
      <p className="history-order__date tabular-nums">{formatLongDate(order.createdAt)}</p>
      <OrderSteps status={order.status} shipping={order.shipping} />
      <ul className="text-small">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
          <li key={index}>{orderLineText(line)}</li>
        ))}
      </ul>
      <p className="text-small text-soft tabular-nums">
        <OrderSums order={order} />
      </p>
    </article>
  )
}

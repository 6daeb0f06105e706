import { formatLongDate } from '@sultan/kernel/date'
import { formatMoney } from '@sultan/kernel/money'
import { useState } from 'react'
import type { AccountOrder } from '../../api/account/account.ts'
import { Icon } from '../../design/icon.tsx'
import * as messages from '../../messages/order-history.ts'
import { HistoryLines } from './history-lines.tsx'
import { HistoryOrderDetails } from './history-order-details.tsx'
import { statusLabel } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import type { Reorder } from './reorder-button.tsx'

interface HistoryOrderProps {
  readonly order: AccountOrder
  readonly reorder: Reorder
  readonly startsOpen: boolean
}

/** One order of the history as a row that expands to show its details. */
export function HistoryOrder({ order, reorder, startsOpen }: HistoryOrderProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const status = statusLabel(order.status)
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details className="history-order" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="history-order__number tabular-nums">{order.number}</span>
        <span className="history-order__meta">
          <span className="history-order__date tabular-nums">{formatLongDate(order.createdAt)}</span>
          <span className="history-order__count tabular-nums">
            <span className="history-order__separator"> · </span>
            {messages.pieces(pieces)}
          </span>
        </span>
        <span className={`status ${status.tone}`.trim()}>{status.text}</span>
        <span className="history-order__total">{formatMoney(order.total)}</span>
        <Icon name="down" />
      </summary>
      {isOpen && (
        <div className="history-order__content">
          <div>
            <OrderSteps status={order.status} shipping={order.shipping} />
            <HistoryLines lines={order.lines} />
          </div>
          <HistoryOrderDetails order={order} reorder={reorder} />
        </div>
      )}
    </details>
  )
}

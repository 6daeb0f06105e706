import { formatLongDate } from '@sultan/kernel/date'
import { formatMoney } from '@sultan/kernel/money'
import { useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import type { AccountOrder } from '../../shop/account.ts'
import * as words from '../../words/history.ts'
import { HistoryLines } from './history-lines.tsx'
import { HistorySide } from './history-side.tsx'
import { statusWords } from './order-status.ts'
import { OrderSteps } from './order-steps.tsx'
import type { Reorder } from './reorder.ts'

interface HistoryOrderProps {
  readonly order: AccountOrder
  readonly reorder: Reorder
  readonly startsOpen: boolean
}

/** One row of the history; unfolds to the whole order. */
export function HistoryOrder({ order, reorder, startsOpen }: HistoryOrderProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const status = statusWords(order.status)
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details className="order" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="order__no num">{order.number}</span>
        <span className="order__meta">
          <span className="order__date num">{formatLongDate(order.createdAt)}</span>
          <span className="order__n num">
            <span className="order__dot"> · </span>
            {words.pieces(pieces)}
          </span>
        </span>
        <span className={`status ${status.tone}`.trim()}>{status.text}</span>
        <span className="order__sum">{formatMoney(order.total)}</span>
        <Icon name="down" />
      </summary>
      {isOpen && (
        <div className="order__in">
          <div>
            <OrderSteps status={order.status} />
            <HistoryLines lines={order.lines} />
          </div>
          <HistorySide order={order} reorder={reorder} />
        </div>
      )}
    </details>
  )
}

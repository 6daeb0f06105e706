import { formatMoney } from '@sultan/kernel/money'
import type { LineChange } from '../../api/quote/quote-changes.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import * as messages from '../../messages/checkout.ts'

interface QuoteChangesNoticeProps {
  readonly changes: readonly LineChange[]
  readonly onAccept: () => void
}

/**
 * Lists the changes of each cart line since the customer saw the prices. No order is sent until the customer
 * accepts the changes.
 */
export function QuoteChangesNotice({ changes, onAccept }: QuoteChangesNoticeProps) {
  if (changes.length === 0) return null
  return (
    <Notice kind="error" role="alert">
      <p>
        <b>{messages.changedTitle}</b>
      </p>
      <ul>
        {changes.map(change => (
          <li key={`${change.line.key} ${change.kind}`}>{sentence(change)}</li>
        ))}
      </ul>
      <Button kind="outline" small onClick={onAccept}>
        {messages.accept}
      </Button>
    </Notice>
  )
}

function sentence(change: LineChange): string {
  const { name } = change.line
  switch (change.kind) {
    case 'gone':
      return messages.outOfStock(name)
    case 'not-sold':
      return messages.notPurchasable(name)
    case 'choose-again':
      return messages.optionsChanged(name)
    case 'one-per-order':
      return messages.onePerOrder(name)
    case 'fewer':
      return messages.quantityReduced(name, change.available)
    case 'price':
      return messages.priceChanged(name, formatMoney(change.from), formatMoney(change.to))
  }
}

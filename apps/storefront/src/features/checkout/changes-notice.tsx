import { formatMoney } from '@sultan/kernel/money'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import * as words from '../../words/checkout.ts'
import type { LineChange } from './quote-changes.ts'

interface ChangesNoticeProps {
  readonly changes: readonly LineChange[]
  readonly onAccept: () => void
}

/** What differs from what the shopper was shown, per line; ordering waits for his yes. */
export function ChangesNotice({ changes, onAccept }: ChangesNoticeProps) {
  if (changes.length === 0) return null
  return (
    <Notice kind="bad" role="alert">
      <p>
        <b>{words.changedTitle}</b>
      </p>
      <ul>
        {changes.map(change => (
          <li key={`${change.line.key} ${change.kind}`}>{sentence(change)}</li>
        ))}
      </ul>
      <Button kind="line" small className="mt-3" onClick={onAccept}>
        {words.accept}
      </Button>
    </Notice>
  )
}

function sentence(change: LineChange): string {
  const { name } = change.line
  switch (change.kind) {
    case 'gone':
      return words.gone(name)
    case 'not-sold':
      return words.notSold(name)
    case 'choose-again':
      return words.chooseAgain(name)
    case 'fewer':
      return words.fewer(name, change.available)
    case 'price':
      return words.priceChanged(name, formatMoney(change.from), formatMoney(change.to))
  }
}

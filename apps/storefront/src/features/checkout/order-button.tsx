import { formatMoney } from '@sultan/kernel/money'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import * as words from '../../words/checkout.ts'
import type { SubmitState } from './submit-state.ts'
import type { QuoteState } from './use-quote.ts'

/** Orders at the amount it names. Without a price of the store's there is nothing to agree to, hence no button. */
export function OrderButton({
  state,
  quoting,
}: {
  readonly state: SubmitState
  readonly quoting: QuoteState
}) {
  if (quoting.hasFailed) {
    return (
      <Notice kind="bad" role="alert">
        <p>{words.pricingFailed}</p>
        <Button kind="line" small className="mt-3" onClick={() => void quoting.refetch()}>
          {words.retry}
        </Button>
      </Notice>
    )
  }
  return (
    <Button type="submit" wide busy={busyWords(state, quoting)}>
      <span className="num">
        {words.order} · {quoting.quote && formatMoney(quoting.quote.total)}
      </span>
    </Button>
  )
}

function busyWords(state: SubmitState, quoting: QuoteState): string | undefined {
  if (state.phase === 'sending') return words.sending
  if (state.phase === 'checking') return words.checking
  return quoting.isCurrent ? undefined : words.pricing
}
